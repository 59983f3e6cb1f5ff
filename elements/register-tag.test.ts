import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/**
 * Creates a replacement for the browser's registry of custom elements, which does not exist in
 * Node.
 */
function registry() {
  const classes = new Map<string, CustomElementConstructor>()
  return {
    get: (tag: string) => classes.get(tag),
    define: (tag: string, made: CustomElementConstructor) => void classes.set(tag, made),
  }
}

/** Loads the package a second time, as another script on the same page would do. */
async function copyOfPackage() {
  vi.resetModules()
  const { markClass, registerTag } = await import('./register-tag')
  const { configure, pageSource, ConfigSource, ...contexts } = await import('./surroundings')
  const owner = {}
  return {
    take: (tag: string) => registerTag(tag, owner, () => class extends HTMLElement {}),
    exportedClass: () => markClass(class extends HTMLElement {}),
    configure: (apiBaseUrl: string) => configure({ apiBaseUrl }),
    config: () => pageSource.config,
    source: () => new ConfigSource(),
    ...contexts,
  }
}

/** Replaces classes of the browser. The tested code only compares their identities. */
class Plain extends EventTarget {}

let warnings: unknown[]

beforeEach(() => {
  vi.stubGlobal('customElements', registry())
  vi.stubGlobal('HTMLElement', Plain)
  vi.stubGlobal('ShadowRoot', Plain)
  warnings = []
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(text))
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a class that the page registers itself', () => {
  it('V14 if the page has registered a class for a tag, the package does not replace this class and logs no warning', async () => {
    const copy = await copyOfPackage()
    const own = copy.exportedClass()
    customElements.define('rtm-metrics', own)
    copy.take('rtm-metrics')
    expect(customElements.get('rtm-metrics')).toBe(own)
    expect(warnings).toEqual([])
  })

  it('V14 if the page has registered a class of the first package copy, the second copy uses the configuration of the first copy', async () => {
    const [first, second] = [await copyOfPackage(), await copyOfPackage()]
    customElements.define('rtm-metrics', first.exportedClass())
    second.take('rtm-metrics')
    first.configure('https://one.example/api')
    expect(second.config()).toEqual({ apiBaseUrl: 'https://one.example/api' })
    expect(warnings).toHaveLength(1)
  })
})

describe('a copy of the package in another version', () => {
  it('E06 a tag keeps the class that a copy of another version has registered, and a console warning names both versions', async () => {
    const [copy, { VERSION }] = [await copyOfPackage(), await import('../src/domain/product')]
    const mark = { [Symbol.for('rtm-elements')]: { version: '0.0.1' } }
    customElements.define('rtm-metrics', Object.assign(class extends HTMLElement {}, mark))
    copy.take('rtm-metrics')
    expect(warnings).toEqual([
      `<rtm-metrics> is already defined by rtm-elements 0.0.1, this script is ${VERSION}: pass another prefix.`,
    ])
  })
})

describe('two copies of the same package version on a page, each with its own tags', () => {
  async function overlapping() {
    const [first, second] = [await copyOfPackage(), await copyOfPackage()]
    first.take('rtm-patient-billing')
    second.take('rtm-patient-list')
    second.take('rtm-patient-billing')
    first.take('rtm-patient-list')
    return { first, second }
  }

  it('E06 two copies of one version share one configuration, which can be set on either copy', async () => {
    const { first, second } = await overlapping()
    second.configure('https://one.example/api')
    expect(first.config()).toEqual({ apiBaseUrl: 'https://one.example/api' })
    first.configure('https://two.example/api')
    expect(second.config()).toEqual({ apiBaseUrl: 'https://two.example/api' })
  })

  it('E06 two copies use a configuration that was set on the second copy before the second copy registered its tags', async () => {
    const [first, second] = [await copyOfPackage(), await copyOfPackage()]
    first.take('rtm-patient-billing')
    second.configure('https://early.example/api')
    second.take('rtm-patient-billing')
    expect(first.config()).toEqual({ apiBaseUrl: 'https://early.example/api' })
    expect(second.config()).toEqual({ apiBaseUrl: 'https://early.example/api' })
  })

  it('E06 two copies of one version share their contexts, so that an element inside a context does not use the page’s configuration', async () => {
    const { first, second } = await overlapping()
    const [ofFirst, ofSecond] = [new HTMLElement(), new HTMLElement()]
    const [one, other] = [first.source(), second.source()]
    first.addContext(ofFirst, one)
    second.addContext(ofSecond, other)
    expect(second.sourceOf(ofFirst)).toBe(one)
    expect(first.sourceOf(ofSecond)).toBe(other)
  })
})
