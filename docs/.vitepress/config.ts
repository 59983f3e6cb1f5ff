/**
 * The documentation site: all Markdown pages of the project, with a search. `npm run build` writes
 * it to `dist/site`, and the demo host serves it at `/docs/`.
 */
import { fileURLToPath } from 'node:url'
import llms from 'vitepress-plugin-llms'
import { withMermaid } from 'vitepress-plugin-mermaid'
import { sidebar } from './sidebar'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default withMermaid({
  title: 'rtm-elements',
  description:
    'Custom elements for remote therapeutic monitoring (RTM) and principal care management (PCM).',
  lang: 'en-US',
  base: '/docs/',
  srcDir: root,
  srcExclude: ['dist/**', '**/node_modules/**', 'src/**', 'test/**', 'demo-host/**'],
  // All pages stand in one folder of the site, and the README is its first page.
  rewrites: { 'README.md': 'index.md', 'docs/:page': ':page' },
  markdown: {
    config: (md) => {
      const { normalizeLink } = md
      md.normalizeLink = (url) => normalizeLink(url.replace(/^(docs|\.\.)\/(?=[\w-]+\.md)/, ''))
    },
  },
  outDir: `${root}/dist/site`,
  cacheDir: `${root}/node_modules/.cache/vitepress`,
  lastUpdated: false,
  themeConfig: {
    sidebar,
    nav: [{ text: 'Gallery', link: '/../gallery/', target: '_self' }],
    search: { provider: 'local' },
    outline: [2, 3],
  },
  // Labels as SVG text: the site's line height would cut those in HTML.
  mermaid: { htmlLabels: false, flowchart: { htmlLabels: false } },
  // The addresses of the demo are valid only while it runs.
  ignoreDeadLinks: 'localhostLinks',
  vite: { plugins: [llms()], logLevel: 'warn' },
})
