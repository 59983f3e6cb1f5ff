import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const require = createRequire(import.meta.url)

function fromPackage(path: string): () => string {
  return () => readFileSync(require.resolve(path), 'utf8')
}

/** Replaces the style sheet of a loaded page, which takes less time than a load. */
export async function replaceSheet(page: Page, css: string): Promise<void> {
  await page.evaluate((text) => {
    const style = document.createElement('style')
    style.textContent = text
    document.querySelector('link, style')?.replaceWith(style)
  }, css)
}

/** The style sheets of frameworks, which a page may have. */
export const frameworkSheets: Record<string, () => string> = {
  Bootstrap: fromPackage('bootstrap/dist/css/bootstrap.min.css'),
  'Tailwind’s preflight': fromPackage('tailwindcss/preflight.css'),
  Bulma: fromPackage('bulma/css/bulma.min.css'),
  Foundation: fromPackage('foundation-sites/dist/css/foundation.min.css'),
  'normalize.css': fromPackage('normalize.css/normalize.css'),
  Pico: fromPackage('@picocss/pico/css/pico.min.css'),
  Pure: fromPackage('purecss/build/pure-min.css'),
  Milligram: fromPackage('milligram/dist/milligram.min.css'),
  UIkit: fromPackage('uikit/dist/css/uikit.min.css'),
  'Water.css': fromPackage('water.css/out/water.min.css'),
}

/** The style sheets with the most harmful rules that a page may have. */
export const worstSheets: Record<string, string> = {
  '* { all: unset !important }': '* { all: unset !important }',
  'inherited text styles': `
    html { font: italic 700 10px/5 serif; letter-spacing: 3px; text-indent: 30px; text-align: center }
    body { text-decoration: underline line-through wavy red; white-space: pre; word-spacing: 9px }
    body { text-transform: uppercase; cursor: wait; color: red; direction: rtl; zoom: 1 }`,
}
