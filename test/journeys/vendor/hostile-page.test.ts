/**
 * Tests that our elements look and work the same with any style sheet of the vendor page as on a
 * page without styles.
 */
import type { Page } from 'playwright-core'
import { describe, it } from 'vitest'
import { z } from 'zod'
import { eventually } from '../../support/pages'
import { startVendor } from './vendor-visits'

const vendor = startVendor({
  fileAt(path) {
    const body = pages.get(path)
    return body === undefined ? undefined : { type: 'text/html', body }
  },
})

const hostileCss = `
  * { color: red !important; font-size: 40px !important; all: unset }
  html { font: italic 700 40px/3 Papyrus; letter-spacing: 4px; text-transform: uppercase; direction: ltr }
  body { text-align: center; white-space: pre; cursor: wait; visibility: visible; zoom: 1 }
  div, section, table, button, input, p, span { border: 9px solid lime !important; margin: 30px !important }
  :root { --surface: lime; --text: lime; --accent: lime; color-scheme: dark; accent-color: lime }
`

/**
 * Returns the page of a test. Both pages have the same background and position: the background is
 * visible at the element's rounded corners, and the position affects how its edges are drawn.
 */
function pageOf(tag: string, css: string, attributes: string): string {
  return `<!doctype html><html lang="en"><title>Bare</title><style>${css}</style>
    <div style="position: absolute; inset: 0 auto auto 0; width: 1000px; display: block; margin: 0 !important; border: 0 !important; background: #fff; text-align: start"><${tag} theme="light" ${attributes}></${tag}></div>
    <script type="module">
      import { configure } from '${vendor.sandbox.appUrl}/package/cdn/rtm-elements.js'
      configure({
        apiBaseUrl: '${vendor.sandbox.appUrl}/api',
        getAssertion: async () => (await (await fetch('/assertion', { method: 'POST' })).json()).assertion,
      })
    </script>`
}

const pages = new Map<string, string>()

/** Opens the element on a page of another origin, 1000 px wide, in the light theme. */
async function open(tag: string, css: string, attributes = ''): Promise<Page> {
  const path = `/${pages.size}.html`
  pages.set(path, pageOf(tag, css, attributes))
  const page = await vendor.visit(path, { viewport: { width: 1040, height: 900 } })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await calm(page, tag)
  return page
}

/** Waits until everything has loaded and nothing moves. */
async function calm(page: Page, tag: string): Promise<void> {
  await page.waitForFunction((name) => {
    const element = document.querySelector(name)
    const root = element?.shadowRoot
    const busy = '[aria-busy="true"], [data-loading], .rtm-skeleton, [data-entering]'
    return (
      root &&
      element.matches(':state(ready)') &&
      root.getAnimations().length === 0 &&
      !root.querySelector(busy)
    )
  }, tag)
}

const dumpSchema = z.array(z.record(z.string(), z.string()))

/**
 * Returns the computed properties of every element in the shadow root. The first element has all
 * properties. Each other element has only the properties whose value differs from the first
 * element's value, about a tenth.
 */
async function computed(page: Page, tag: string) {
  const found: unknown = await page.locator(tag).evaluate((element) => {
    const all = [...(element.shadowRoot?.querySelectorAll('*') ?? [])]
    const [first = element] = all
    const names = [...getComputedStyle(first)].filter((name) => !name.startsWith('--'))
    const usual = new Map<string, string>()
    return all.map((one) => {
      const style = getComputedStyle(one)
      const described: Record<string, string> = {
        element: `${one.tagName.toLowerCase()}.${one.getAttribute('class') ?? ''}`,
      }
      for (const name of names) {
        const value = style.getPropertyValue(name)
        if (one === first) usual.set(name, value)
        if (one === first || usual.get(name) !== value) described[name] = value
      }
      return described
    })
  })
  return dumpSchema.parse(found)
}

function differences(bare: z.infer<typeof dumpSchema>, hostile: z.infer<typeof dumpSchema>) {
  const elements = (dump: z.infer<typeof dumpSchema>) =>
    dump.map(({ element }) => element).join(' ')
  if (elements(bare) !== elements(hostile)) return ['They do not show the same elements.']
  return bare.flatMap((style, at) => {
    const other = hostile[at] ?? {}
    return Object.keys({ ...style, ...other })
      .filter((name) => style[name] !== other[name])
      .map((name) => `${style.element} ${name}: ${style[name]} → ${other[name]}`)
  })
}

async function picture(page: Page, tag: string): Promise<string> {
  const root = page.locator(`${tag} [part="root"]`)
  const shot = await root.screenshot({ animations: 'disabled', caret: 'hide' })
  return shot.toString('base64')
}

/**
 * Returns the largest difference of a color channel between two pictures in base64, from 0 to 255.
 * Returns 255 for pictures of different sizes.
 */
function contrast(page: Page, pictures: readonly string[]): Promise<number> {
  return page.evaluate(async (given) => {
    const decode = async (base64: string) => {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes]))
      const { width, height } = bitmap
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return { width, data: context?.getImageData(0, 0, width, height).data ?? [] }
    }
    const [one, other] = await Promise.all(given.map(decode))
    if (!one || !other || one.width !== other.width || one.data.length !== other.data.length) {
      return 255
    }
    let largest = 0
    for (let at = 0; at < one.data.length; at++) {
      largest = Math.max(largest, Math.abs((one.data[at] ?? 0) - (other.data[at] ?? 0)))
    }
    return largest
  }, pictures)
}

/** Opens two pages with the element: one without styles, and one with the hostile style sheet. */
async function openBoth(tag: string, attributes = '') {
  return {
    bare: await open(tag, '', attributes),
    hostile: await open(tag, hostileCss, attributes),
  }
}

type Both = Awaited<ReturnType<typeof openBoth>>

/**
 * Compares repeatedly, because a page may still be changing. A real effect of the style sheet would
 * remain.
 */
async function expectSameStyles({ bare, hostile }: Both, tag: string): Promise<void> {
  await eventually(async () =>
    differences(await computed(bare, tag), await computed(hostile, tag)),
  ).toEqual([])
}

async function expectSame({ bare, hostile }: Both, tag: string): Promise<void> {
  await expectSameStyles({ bare, hostile }, tag)
  // At the edges of rounded corners, colors can differ by up to 4, which nobody can see.
  await eventually(async () =>
    contrast(bare, [await picture(bare, tag), await picture(hostile, tag)]),
  ).toBeLessThan(8)
}

describe('a style sheet of a vendor page that restyles every element', () => {
  it.each([
    ['rtm-patient-billing', 'layout="tile"'],
    ['rtm-account', ''],
  ])(
    'G06 a page’s style sheet that restyles every element changes neither the styles nor the screenshot of <%s %s>',
    async (tag, attributes) => {
      await expectSame(await openBoth(tag, attributes), tag)
    },
  )

  it('G06 a page’s style sheet that restyles every element does not affect <rtm-patient-billing>, the element’s dialog or its keyboard use', async () => {
    const tag = 'rtm-patient-billing'
    const both = await openBoth(tag)
    await expectSame(both, tag)
    const { bare, hostile } = both
    for (const page of [bare, hostile]) {
      await page.getByRole('button', { name: 'The CPT Codes' }).click()
      await page.getByRole('dialog').waitFor()
      await calm(page, tag)
    }
    await expectSameStyles(both, tag)

    await hostile.keyboard.press('Escape')
    await hostile.getByRole('dialog').waitFor({ state: 'detached' })
    await hostile.getByRole('tab', { name: /^Ready/ }).focus()
    await hostile.keyboard.press('ArrowRight')
    await hostile.getByRole('table', { name: 'Billing: Billed' }).waitFor()
  })
})
