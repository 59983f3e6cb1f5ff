/**
 * Tests that elements use the language, direction and color scheme of any ancestor, and follow
 * later changes.
 */
import { emulateMedia } from '@web/test-runner-commands'
import { expect } from 'chai'
import { afterEach, beforeEach, describe, it } from '../support/element-test'
import { until, visibleText } from '../support/shadow-queries'
import { clinicConfig } from './fake-clinic'
import { clearPage, loadPackage, put, ready, shadowOf } from './vendor'

const { configure, defineElements } = await loadPackage()

const tag = 'rtm-support'

function box(): HTMLElement {
  const made = document.createElement('div')
  made.dataset.stage = ''
  document.body.append(made)
  return made
}

/** Creates an element inside two components of the vendor, each with a shadow root. */
function nested(): { outer: HTMLElement; inner: HTMLElement; element: HTMLElement } {
  const outer = box()
  const inner = document.createElement('section')
  const closed = outer.attachShadow({ mode: 'closed' })
  closed.append(inner)
  const element = put(tag, {}, inner.attachShadow({ mode: 'open' }))
  // The loader cannot look into a closed shadow root, so the test passes the root to the loader.
  defineElements({ root: closed })
  return { outer, inner, element }
}

function rootOf(element: Element): HTMLElement {
  const root = shadowOf(element).querySelector('[part="root"]')
  if (root instanceof HTMLElement) return root
  throw new Error('The element has no part "root".')
}

const isDark = (element: Element) => {
  const color = getComputedStyle(rootOf(element)).backgroundColor
  return Number(/\d+/.exec(color)?.[0]) < 128
}
const isSpanish = (element: HTMLElement) => visibleText(element).includes('Declaración')
const isRtl = (element: Element) => rootOf(element).dir === 'rtl'

const untilDark = (element: Element) => until('dark', () => isDark(element))
const untilLight = (element: Element) => until('light', () => !isDark(element))

function frame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}

function setMeta(content: string): HTMLMetaElement {
  const meta = document.createElement('meta')
  meta.name = 'color-scheme'
  meta.content = content
  document.head.append(meta)
  return meta
}

describe('the ancestors of an element', () => {
  beforeEach(() => configure(clinicConfig()))
  afterEach(async () => {
    document.documentElement.removeAttribute('style')
    for (const name of ['lang', 'dir']) document.body.removeAttribute(name)
    for (const meta of document.querySelectorAll('meta[name="color-scheme"]')) meta.remove()
    await emulateMedia({ colorScheme: 'light' })
    await clearPage(configure)
  })

  it('V04 the element has the language of an ancestor’s lang attribute, even across shadow roots, and even if the attribute changes', async () => {
    const { outer, inner, element } = nested()
    await ready(element)
    for (const ancestor of [inner, outer, document.body]) {
      ancestor.lang = 'es'
      await until('Spanish', () => isSpanish(element))
      ancestor.removeAttribute('lang')
      await until('English', () => !isSpanish(element))
    }
  })

  it('V04 the element has the direction of an ancestor’s dir attribute, even across shadow roots, and even if the attribute changes', async () => {
    const { outer, inner, element } = nested()
    await ready(element)
    for (const ancestor of [inner, outer, document.body]) {
      ancestor.dir = 'rtl'
      await until('right to left', () => isRtl(element))
      ancestor.removeAttribute('dir')
      await until('left to right', () => !isRtl(element))
    }
    outer.prepend('שלום')
    outer.dir = 'auto'
    await until('the direction of the text', () => isRtl(element))
  })

  it('V04 when the page moves an element, the element gets the language, direction and theme of its new ancestors', async () => {
    const [from, to] = [box(), box()]
    Object.assign(to, { lang: 'es', dir: 'rtl' })
    to.style.colorScheme = 'dark'
    const carried = document.createElement('div')
    from.append(carried)
    const element = await ready(put(tag, {}, carried))
    to.append(carried)
    await until('Spanish', () => isSpanish(element))
    expect(isRtl(element)).to.equal(true)
    await untilDark(element)
    // The element also follows later changes of its new ancestors.
    to.lang = 'en'
    await until('English', () => !isSpanish(element))
  })

  it('V04 the element’s own attributes override the language, direction and theme of its ancestors', async () => {
    Object.assign(document.body, { lang: 'es', dir: 'rtl' })
    document.documentElement.style.colorScheme = 'dark'
    const element = await ready(put(tag, { lang: 'en', dir: 'ltr', theme: 'light' }))
    expect([isSpanish(element), isRtl(element), isDark(element)]).to.deep.equal([
      false,
      false,
      false,
    ])
  })

  it('V04 the element has the theme of an ancestor’s color-scheme, even across shadow roots, and even if the color-scheme changes', async () => {
    const { outer, inner, element } = nested()
    await ready(element)
    for (const ancestor of [inner, outer, document.documentElement]) {
      ancestor.style.colorScheme = 'dark'
      await untilDark(element)
      ancestor.style.colorScheme = 'light'
      await untilLight(element)
      ancestor.style.removeProperty('color-scheme')
    }
  })

  it('V04 the element is light on a light page, even if the theme of the operating system is dark', async () => {
    await emulateMedia({ colorScheme: 'dark' })
    const element = await ready(put(tag))
    await untilDark(element)
    document.documentElement.style.colorScheme = 'light'
    await untilLight(element)
    document.documentElement.style.removeProperty('color-scheme')
    await untilDark(element)
  })

  it('V04 the element’s theme changes when the page’s <meta name="color-scheme"> or the theme of the operating system changes', async () => {
    const element = await ready(put(tag))
    const meta = setMeta('dark')
    await untilDark(element)
    meta.content = 'light dark'
    await untilLight(element)
    await emulateMedia({ colorScheme: 'dark' })
    await untilDark(element)
    meta.content = 'light'
    await untilLight(element)
    meta.remove()
    await untilDark(element)
  })

  it('V04 theme="system" and the appearance in the configuration override the color-scheme of ancestors', async () => {
    document.documentElement.style.colorScheme = 'dark'
    const element = await ready(put(tag, { theme: 'system' }))
    expect(isDark(element)).to.equal(false)
    element.removeAttribute('theme')
    await untilDark(element)
    configure({ ...clinicConfig(), appearance: { theme: 'light' } })
    await untilLight(element)
  })

  it('V04 if an ancestor’s color-scheme changes while the element is hidden, the element has the new theme when it is shown', async () => {
    await emulateMedia({ colorScheme: 'dark' })
    const stage = box()
    const element = await ready(put(tag, {}, stage))
    await untilDark(element)
    stage.hidden = true
    await frame()
    stage.style.colorScheme = 'light'
    await frame()
    stage.hidden = false
    await untilLight(element)
  })
})
