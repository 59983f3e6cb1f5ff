/**
 * Compares every element with its reference in `references/`: its roles, names and texts in
 * English, in Spanish and at 380 px, and the computed styles of its parts in both themes. A
 * reference is a text, because a picture would depend on the fonts of the machine. Unlike a
 * picture, a text does not show where things are. docs/testing.md says how to update the
 * references.
 */
import { join } from 'node:path'
import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { elementDefinitions } from '../../elements/index'
import { VERSION } from '../../src/domain/product'
import { createFakeBackend } from '../../src/testing/fake-backend'
import { eventually } from '../support/pages'
import { expectAccessible } from './axe'
import { startScreen } from './screen'

/** The instant on which the data, the dates and the times of the session depend. */
const NOW = '2026-05-19T16:00:00Z'

const screen = startScreen({ tag: 'rtm-patient-list', patients: 4, now: NOW })
const [patient] = createFakeBackend({ patients: 4, now: NOW }).patients

/** The requests of each page that have no response yet. */
const pending = new WeakMap<Page, Set<Request>>()

async function prepare(page: Page): Promise<void> {
  const open = new Set<Request>()
  pending.set(page, open)
  page.on('request', (request) => void open.add(request))
  page.on('requestfinished', (request) => void open.delete(request))
  page.on('requestfailed', (request) => void open.delete(request))
  await page.clock.setFixedTime(NOW)
}

/**
 * Waits until the page has no pending requests and no pending work, including the work that the
 * last responses cause.
 */
async function settled(page: Page): Promise<void> {
  const rounds = 5
  for (let quiet = 0; quiet < rounds; quiet += 1) {
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          requestIdleCallback(() => requestAnimationFrame(() => resolve()))
        }),
    )
    if (pending.get(page)?.size !== 0) {
      await eventually(() => pending.get(page)?.size).toBe(0)
      quiet = -1
    }
  }
}

/** The attributes with which an element shows its content. */
const shown: Readonly<Record<string, Record<string, string>>> = {
  'patient-detail': { 'patient-id': String(patient?.id) },
}

/** Waits until the element shows all of its data in a language. */
async function isShown(page: Page, tag: string, lang: string): Promise<void> {
  await page.locator(`${tag}:state(ready)`).waitFor()
  await page.waitForFunction(
    ([name, language]) => {
      const root = document.querySelector(name)?.shadowRoot
      return (
        root?.querySelector(`.rtm-root[lang=${language}]`) &&
        !root.querySelector('.rtm-skeleton, [aria-busy=true]')
      )
    },
    [tag, lang] as const,
  )
  await settled(page)
}

/** Returns the distinct styles of an element's visible parts and controls, one per line, sorted. */
async function styles(page: Page, name: string): Promise<string> {
  const lines = await page.locator(`rtm-${name}`).evaluate((element) => {
    const named = '[part], button, input, select, textarea, a, h1, h2, h3, th, td, dt, dd, label'
    const all = [...(element.shadowRoot?.querySelectorAll(named) ?? [])]
    return all
      .filter((one) => one.checkVisibility())
      .map((one) => {
        const style = getComputedStyle(one)
        const own = one.part.length > 0 ? `part ${one.part.value}` : one.localName
        const { color, backgroundColor, fontSize, fontWeight, padding, borderRadius } = style
        const border = `${style.borderTopWidth} ${style.borderTopColor}`
        return `${own}: ${color} on ${backgroundColor}, ${fontSize} ${fontWeight}, padding ${padding}, border ${border}, radius ${borderRadius}`
      })
  })
  return [...new Set(lines)].sort().join('\n')
}

describe('every element', () => {
  it.each(elementDefinitions.map(({ name }) => name))(
    'V16 the texts and styles of %s equal its stored reference in English, Spanish, both themes and two widths',
    async (name) => {
      const parts: string[] = []
      const tag = `rtm-${name}`
      const attributes = { lang: 'en', ...shown[name] }
      const page = await screen.visit({ tag, attributes, isOwn: true, prepare })
      await isShown(page, tag, 'en')
      const element = page.locator(tag)
      parts.push('# English, 1280 px', await element.ariaSnapshot())
      for (const theme of ['light', 'dark']) {
        await element.evaluate((one, value) => one.setAttribute('theme', value), theme)
        await page.locator(`.rtm-root[data-theme=${theme}]`).first().waitFor()
        parts.push(`# Styles, ${theme}`, await styles(page, name))
      }
      await expectAccessible(page, name)
      for (const [title, lang, width] of [
        ['# Spanish, 1280 px', 'es', 1280],
        ['# English, 380 px', 'en', 380],
      ] as const) {
        await page.setViewportSize({ width, height: 800 })
        await element.evaluate((one, value) => one.setAttribute('lang', value), lang)
        await isShown(page, tag, lang)
        parts.push(title, await element.ariaSnapshot())
      }
      const file = join(import.meta.dirname, 'references', `${name}.txt`)
      // The version is replaced, so that a release changes no reference.
      const text = parts.join('\n').replaceAll(VERSION, '{version}')
      await expect(`${text}\n`).toMatchFileSnapshot(file)
    },
  )
})
