import { readFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { Plugin } from 'vite'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign)

/** Returns a Vite plugin that shows a page's own source code in the page, at `<!-- source -->`. */
export function sourceView(filesOf: (page: string) => string[]): Plugin {
  return {
    name: 'source-view',
    apply: 'build',
    async transformIndexHtml(html, { filename }) {
      const page = dirname(filename)
      const sources = await Promise.all(
        filesOf(page).map(async (file) => ({
          name: relative(dirname(page), file),
          text: (await readFile(file, 'utf8')).trimEnd(),
        })),
      )
      const lines = sources.reduce((sum, { text }) => sum + text.split('\n').length, 0)
      const parts = sources.map(
        ({ name, text }) =>
          `<h2>${name}</h2><pre tabindex="0" aria-label="${name}"><code>${escaped(text)}</code></pre>`,
      )
      const view = `<details class="source"><summary>The whole page is ${lines} lines</summary>${parts.join('')}</details>`
      return html.replace('<!-- source -->', () => view)
    },
  }
}
