import type { EventHandlers } from 'imask/esm/controls/mask-element'
import MaskElement from 'imask/esm/controls/mask-element'
import { describe, expect, it } from 'vitest'
import { createPhoneMask, maskPhoneInput } from './phone-mask'

/** Returns the text in the phone field after a user has pasted `text` into the empty field. */
function entered(text: string): string {
  const mask = createPhoneMask()
  mask.splice(0, 0, text, undefined, { input: true, raw: true })
  return mask.value
}

function typed(text: string): string {
  const mask = createPhoneMask()
  for (const key of text) {
    mask.splice(mask.value.length, 0, key, undefined, { input: true, raw: true })
  }
  return mask.value
}

describe('the phone mask', () => {
  it.each([
    ['5551234567', '+1 (555) 123-4567'],
    ['15551234567', '+1 (555) 123-4567'],
    ['+15551234567', '+1 (555) 123-4567'],
    ['+1 (555) 123-4567', '+1 (555) 123-4567'],
    ['(555) 123-4567', '+1 (555) 123-4567'],
    ['555', '+1 (555'],
    ['+442071838750', '+442071838750'],
    ['+44 20 7183 8750', '+442071838750'],
    ['abc', '+1 ('],
  ])('D02 the phone field shows %s, pasted or typed, as %s', (text, shown) => {
    expect(entered(text)).toBe(shown)
    expect(typed(text)).toBe(shown)
  })
})

/** A fake input for the mask. Its user always types at the end of the text. */
class FakeInput extends MaskElement {
  value = ''
  _unsafeSelectionStart: number | null = null
  _unsafeSelectionEnd: number | null = null
  handlers: EventHandlers | undefined
  _unsafeSelect() {}
  bindEvents(handlers: EventHandlers) {
    this.handlers = handlers
  }
  unbindEvents() {}
  become(value: string) {
    this.handlers?.selectionChange()
    this.value = value
    this.handlers?.input()
  }
}

describe('undo in the phone field', () => {
  it('P14 the phone field stores at most 100 states for undo', () => {
    const input = new FakeInput()
    const heard: string[] = []
    const mask = maskPhoneInput(input, (value) => heard.push(value))
    // The user types ten digits and deletes them again, six times. The field then has had 120
    // states.
    for (let round = 0; round < 6; round++) {
      for (const digit of '2025550143') input.become(`${input.value}${digit}`)
      for (let left = 9; left >= 0; left--) input.become(input.value.slice(0, -1))
    }
    expect(heard.length).toBeGreaterThan(100)
    expect(mask.history.states).toHaveLength(100)
    const last = input.value
    input.handlers?.undo?.()
    expect(input.value).not.toBe(last)
    for (let undo = 0; undo < 200; undo++) input.handlers?.undo?.()
    expect(mask.history.currentIndex).toBe(0)
  })
})
