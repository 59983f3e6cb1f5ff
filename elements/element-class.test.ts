import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Replaces the browser's class `HTMLElement`, which does not exist in Node. */
class PlainElement extends EventTarget {
  attachShadow() {
    return {}
  }

  getAttribute() {
    return null
  }
}

beforeEach(() => {
  vi.stubGlobal('HTMLElement', PlainElement)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the element class that the library r2wc creates', () => {
  it('E06 the element class of r2wc has the internal fields that our element class uses', async () => {
    const { default: r2wc } = await import('@r2wc/react-to-web-component')
    const Wrapped = r2wc<Record<string, unknown>>(() => null, {
      shadow: 'open',
      props: { tab: 'string' },
      events: { 'rtm-ready': {} },
    })
    const element = new Wrapped()
    const field = (name: string): unknown => Reflect.get(element, Symbol.for(`r2wc.${name}`))
    expect(field('connected')).toBe(true)
    expect(field('props')).toMatchObject({ 'rtm-ready': expect.any(Function) })
    expect(field('render')).toBeTypeOf('function')
    expect(Object.getOwnPropertySymbols(element)).toContain(Symbol.for('r2wc.context'))
  })
})
