/** Tests the documentation site of the build, and its files for language models. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sidebar } from '../../docs/.vitepress/sidebar'

const root = join(import.meta.dirname, '../..')
const site = join(root, 'dist/site')

const pagesOf = (folder: string) =>
  readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'))

/** The project's pages, by their names on the site. */
const pages = [...pagesOf('.'), ...pagesOf('docs')].map((name) =>
  name === 'README.md' ? 'index' : name.replace('.md', ''),
)

/** Returns the first heading of a page's source. */
function headingOf(page: string): string {
  const file = page === 'index' ? 'README.md' : `${page}.md`
  const path = pagesOf('.').includes(file) ? file : join('docs', file)
  return /^# (.+)$/m.exec(readFileSync(join(root, path), 'utf8'))?.[1] ?? ''
}

describe('the documentation site', () => {
  it.each(pages)(
    'V18 the page %s of the documentation is in the sidebar, and has the heading of its source file',
    (page) => {
      const links = sidebar.flatMap(({ items }) => items.map(({ link }) => link))
      expect(links).toContain(page === 'index' ? '/' : `/${page}`)
      const html = readFileSync(join(site, `${page}.html`), 'utf8')
      const [, heading = ''] = /<h1[^>]*>(.*?)<a class="header-anchor"/.exec(html) ?? []
      expect(heading.replace(/<[^>]+>/g, '').trim()).toBe(headingOf(page))
    },
  )

  it('V18 the documentation site has no link to a page that does not exist', () => {
    for (const page of pages) {
      const html = readFileSync(join(site, `${page}.html`), 'utf8')
      for (const [, target = ''] of html.matchAll(/href="\/docs\/([\w-]+)\.html/g)) {
        expect(pages, `${page} links to ${target}`).toContain(target)
      }
    }
  })

  it('V18 the documentation site has llms.txt, which lists every page, and llms-full.txt, which contains the text of every page', () => {
    const list = readFileSync(join(site, 'llms.txt'), 'utf8')
    const whole = readFileSync(join(site, 'llms-full.txt'), 'utf8')
    for (const page of pages.filter((one) => one !== 'index')) {
      expect(list).toContain(`(/docs/${page}.md)`)
      expect(whole).toContain(`# ${headingOf(page)}`)
    }
  })

  it('V18 the search of the documentation site covers all pages and needs no other server', () => {
    const scripts = readdirSync(join(site, 'assets'), { recursive: true, encoding: 'utf8' })
    const index = scripts.find((name) => /@localSearchIndex/.test(name) && name.endsWith('.js'))
    const text = readFileSync(join(site, 'assets', index ?? ''), 'utf8')
    for (const page of pages)
      expect(text).toContain(page === 'index' ? '/docs/#' : `/docs/${page}.html`)
  })
})
