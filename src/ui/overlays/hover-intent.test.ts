import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOVER_OPEN_DELAY, watchHoverIntent } from './hover-intent'

/** The parts of an element that the listener needs. Node has no DOM. */
class FakeElement extends EventTarget {
  isConnected = true
  constructor(
    readonly name: string,
    readonly parent: FakeElement | null = null,
    private readonly isAnchor = false,
  ) {
    super()
  }
  closest(): FakeElement | null {
    return this.isAnchor ? this : (this.parent?.closest() ?? null)
  }
  matches(): boolean {
    return keyboard
  }
}

let keyboard = false
let root: FakeElement
let anna: FakeElement
let bert: FakeElement
let opened: string[]
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLElement', FakeElement)
  keyboard = false
  opened = []
  root = new FakeElement('root')
  anna = new FakeElement('anna', root, true)
  bert = new FakeElement('bert', root, true)
  stop = Reflect.apply(watchHoverIntent, undefined, [
    { root, selector: 'a', onOpen: (anchor: FakeElement) => opened.push(anchor.name) },
  ])
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fires an event at the root, where the listener is. */
function fire(type: string, target: FakeElement, details: object = {}) {
  const event = Object.assign(
    new Event(type),
    { pointerType: 'mouse', relatedTarget: null },
    details,
  )
  Object.defineProperty(event, 'target', { value: target })
  root.dispatchEvent(event)
}

describe('watchHoverIntent', () => {
  it('P10 B14 opens once when the mouse has rested for 500 ms', () => {
    expect(HOVER_OPEN_DELAY).toBe(500)
    fire('pointerover', new FakeElement('word', anna))
    vi.advanceTimersByTime(499)
    expect(opened).toEqual([])
    fire('pointerover', anna)
    vi.advanceTimersByTime(1)
    expect(opened).toEqual(['anna'])
    vi.advanceTimersByTime(5000)
    expect(opened).toEqual(['anna'])
  })

  it('P10 opens nothing if the mouse leaves before the delay', () => {
    fire('pointerover', anna)
    vi.advanceTimersByTime(400)
    fire('pointerout', anna, { relatedTarget: root })
    vi.advanceTimersByTime(5000)
    expect(opened).toEqual([])
  })

  it('P10 restarts the delay on the next anchor', () => {
    fire('pointerover', anna)
    vi.advanceTimersByTime(400)
    fire('pointerout', anna, { relatedTarget: bert })
    fire('pointerover', bert)
    vi.advanceTimersByTime(499)
    expect(opened).toEqual([])
    vi.advanceTimersByTime(1)
    expect(opened).toEqual(['bert'])
  })

  it('P10 continues the delay while the mouse moves within the anchor', () => {
    const word = new FakeElement('word', anna)
    fire('pointerover', anna)
    vi.advanceTimersByTime(400)
    fire('pointerout', anna, { relatedTarget: word })
    fire('pointerover', word)
    vi.advanceTimersByTime(100)
    expect(opened).toEqual(['anna'])
  })

  it('P10 opens nothing on touch or on a press', () => {
    fire('pointerover', anna, { pointerType: 'touch' })
    fire('pointerover', bert)
    fire('pointerdown', bert)
    vi.advanceTimersByTime(5000)
    expect(opened).toEqual([])
  })

  it.each([
    [true, ['anna']],
    [false, []],
  ])('P10 opens a card on focus only if the focus ring is visible: %s', (showsRing, expected) => {
    keyboard = showsRing
    fire('focusin', anna)
    vi.advanceTimersByTime(500)
    expect(opened).toEqual(expected)
  })

  it('P10 opens nothing for an anchor that was removed, or after the watch was stopped', () => {
    fire('pointerover', anna)
    anna.isConnected = false
    vi.advanceTimersByTime(500)
    fire('pointerover', bert)
    stop()
    vi.advanceTimersByTime(500)
    fire('pointerover', bert)
    vi.advanceTimersByTime(500)
    expect(opened).toEqual([])
  })
})
