import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOVER_OPEN_DELAY, watchHoverIntent } from './hover-intent'

/** The parts of a DOM element that `watchHoverIntent` needs. Node has no DOM. */
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
let presses: number
let load: () => Promise<unknown>
let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLElement', FakeElement)
  keyboard = false
  opened = []
  presses = 0
  load = () => Promise.resolve()
  root = new FakeElement('root')
  anna = new FakeElement('anna', root, true)
  bert = new FakeElement('bert', root, true)
  stop = Reflect.apply(watchHoverIntent, undefined, [
    {
      root,
      selector: 'a',
      load: () => load(),
      onOpen: (anchor: FakeElement) => opened.push(anchor.name),
      onPress: () => {
        presses += 1
      },
    },
  ])
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fires an event at the root element, which has the listeners. */
function fire(type: string, target: FakeElement, details: object = {}) {
  const event = Object.assign(
    new Event(type),
    { pointerType: 'mouse', relatedTarget: null, clientX: 0, clientY: 0 },
    details,
  )
  Object.defineProperty(event, 'target', { value: target })
  root.dispatchEvent(event)
}

describe('the detection of hover for cards and tooltips (watchHoverIntent)', () => {
  it('P10 B14 when the mouse has rested on an anchor for 500 ms, the card of the anchor opens, and only once', async () => {
    expect(HOVER_OPEN_DELAY).toBe(500)
    fire('pointerover', new FakeElement('word', anna))
    await vi.advanceTimersByTimeAsync(499)
    expect(opened).toEqual([])
    fire('pointerover', anna)
    await vi.advanceTimersByTimeAsync(1)
    expect(opened).toEqual(['anna'])
    await vi.advanceTimersByTimeAsync(5000)
    expect(opened).toEqual(['anna'])
  })

  it('P10 no card opens if the mouse leaves the anchor before the delay has passed', async () => {
    fire('pointerover', anna)
    await vi.advanceTimersByTimeAsync(400)
    fire('pointerout', anna, { relatedTarget: root })
    await vi.advanceTimersByTimeAsync(5000)
    expect(opened).toEqual([])
  })

  it('P10 if the mouse moves to another anchor, the delay before a card opens starts again', async () => {
    fire('pointerover', anna)
    await vi.advanceTimersByTimeAsync(400)
    fire('pointerout', anna, { relatedTarget: bert })
    fire('pointerover', bert)
    await vi.advanceTimersByTimeAsync(499)
    expect(opened).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(opened).toEqual(['bert'])
  })

  it('P10 the delay before a card opens continues while the mouse moves within the anchor', async () => {
    const word = new FakeElement('word', anna)
    fire('pointerover', anna)
    await vi.advanceTimersByTimeAsync(400)
    fire('pointerout', anna, { relatedTarget: word })
    fire('pointerover', word)
    await vi.advanceTimersByTimeAsync(100)
    expect(opened).toEqual(['anna'])
  })

  it('P10 no card opens on touch', async () => {
    fire('pointerover', anna, { pointerType: 'touch' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(opened).toEqual([])
  })

  it.each([
    ['pointerdown', {}, 1],
    ['keydown', { key: 'Enter' }, 1],
    ['keydown', { key: ' ' }, 1],
    ['keydown', { key: 'Tab' }, 0],
  ])(
    'P10 no card opens if the event %s %o comes before the delay has passed',
    async (type, key, expected) => {
      fire('pointerover', anna)
      fire(type, anna, key)
      fire('pointerover', anna, { clientX: 1 })
      await vi.advanceTimersByTimeAsync(5000)
      expect(opened).toEqual([])
      expect(presses).toBe(expected)
    },
  )

  it.each([
    ['pointerdown', {}],
    ['keydown', { key: 'Enter' }],
    ['pointerout', { relatedTarget: null }],
  ])('Y01 no card opens if the code of the card arrives after %s', async (type, details) => {
    let arrive: (code: unknown) => void = () => {}
    load = () =>
      new Promise((resolve) => {
        arrive = resolve
      })
    fire('pointerover', anna)
    await vi.advanceTimersByTimeAsync(600)
    fire(type, anna, details)
    arrive({})
    await vi.advanceTimersByTimeAsync(5000)
    expect(opened).toEqual([])
  })

  it('Y01 if an anchor moves under the resting mouse after a press, no card opens until the mouse moves', async () => {
    fire('pointerdown', anna, { clientX: 40, clientY: 90 })
    fire('pointerover', bert, { clientX: 40, clientY: 90 })
    await vi.advanceTimersByTimeAsync(5000)
    expect(opened).toEqual([])
    fire('pointerover', bert, { clientX: 40, clientY: 91 })
    await vi.advanceTimersByTimeAsync(500)
    expect(opened).toEqual(['bert'])
  })

  it('P18 if the code of a card cannot be loaded, no card opens, and the next hover loads the code again', async () => {
    load = () => Promise.reject(new Error('Failed to fetch'))
    fire('pointerover', anna)
    await vi.advanceTimersByTimeAsync(600)
    expect(opened).toEqual([])
    load = () => Promise.resolve()
    fire('pointerout', anna, { relatedTarget: root })
    fire('pointerover', anna)
    await vi.advanceTimersByTimeAsync(600)
    expect(opened).toEqual(['anna'])
  })

  it.each([
    [true, ['anna']],
    [false, []],
  ])(
    'P10 a focused anchor opens a card only if its focus ring is visible: %s',
    async (showsRing, expected) => {
      keyboard = showsRing
      fire('focusin', anna)
      await vi.advanceTimersByTimeAsync(500)
      expect(opened).toEqual(expected)
    },
  )

  it('P10 if the anchor or the listeners are removed before the delay has passed, no card opens', async () => {
    fire('pointerover', anna)
    anna.isConnected = false
    await vi.advanceTimersByTimeAsync(500)
    fire('pointerover', bert)
    stop()
    await vi.advanceTimersByTimeAsync(500)
    fire('pointerover', bert)
    await vi.advanceTimersByTimeAsync(500)
    expect(opened).toEqual([])
  })
})
