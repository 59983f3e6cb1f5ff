/** The measured pages. Each page has one element or table that fills the window. */
import { preloadOf } from '../../scripts/cdn-scripts'
import { cdnEntry, cdnFolder, elementTag, patientsTag } from './settings'

/**
 * The measured page: the hand-written table, the billing element, the billing element with the links
 * of the guide's "Load the rows sooner", the billing element in a page that shares React, or the
 * patients list.
 */
export const pageNames = ['vanilla', 'element', 'preloaded', 'shared-react', 'patients'] as const
export type PageName = (typeof pageNames)[number]

const tags: Record<PageName, string> = {
  vanilla: '',
  element: `<${elementTag}></${elementTag}>`,
  preloaded: `<${elementTag}></${elementTag}>`,
  'shared-react': `<${elementTag}></${elementTag}>`,
  patients: `<${patientsTag}></${patientsTag}>`,
}

const tableStyle = `
  .scroller { height: 576px; overflow: auto }
  .icon { width: 28px; height: 28px; padding: 0; border: 0; background: none }
  .icon::before { content: ''; display: block; width: 16px; height: 16px; margin: auto; background: currentColor; clip-path: circle(6px) }
  [role='group'], [role='tablist'], nav { display: flex; gap: 8px; height: 40px; align-items: center }
  [hidden] { display: none }
  table { border-collapse: collapse; width: 100%; table-layout: fixed }
  thead { position: sticky; top: 0; background: Canvas }
  tr { height: 40px }
  td, th { padding: 0 8px; text-align: start; white-space: nowrap; overflow: hidden }
  tbody tr { border-bottom: 1px solid #ddd }
  tbody tr[aria-selected='true'] { background: #e8f0fe }`

const reactModules = ['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'] as const
export type ReactModule = (typeof reactModules)[number]

/**
 * The files of React, as the host page serves them. Their bytes count as bytes of the host page,
 * not of the elements.
 */
export const reactFiles = Object.fromEntries(
  reactModules.map((name) => [name, `${name.replace('/', '-')}.js`]),
)

const importMap = JSON.stringify({
  imports: Object.fromEntries(
    Object.entries(reactFiles).map(([name, file]) => [name, `/host-react/${file}`]),
  ),
})

function elementHead(entry: string, api: string, before = ''): string {
  return `${before}
    <style>${elementTag}, ${patientsTag} { display: block; height: 100vh }</style>
    <script type="module">
      import { configure } from '${entry}'
      configure({ apiBaseUrl: location.origin + '${api}', getAssertion: async () => 'bench' })
    </script>`
}

function preloadLinks(): string {
  const paths = preloadOf(cdnFolder)[elementTag] ?? []
  return paths.map((path) => `<link rel="modulepreload" href="/package/cdn/${path}">`).join('')
}

function headOf(name: PageName, api: string): string {
  if (name === 'preloaded') return elementHead(`/package/${cdnEntry}`, api, preloadLinks())
  if (name === 'element' || name === 'patients') return elementHead(`/package/${cdnEntry}`, api)
  if (name === 'shared-react') {
    const map = `<script type="importmap">${importMap}</script>`
    return elementHead('/shared-react/element.js', api, map)
  }
  return `<style>${tableStyle}</style><script type="module" src="/vanilla/main.js"></script>`
}

/** Returns the HTML of a measured page. */
export function pageHtml(name: PageName, rows: number, elements = 1): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <link rel="icon" href="data:,">
    <title>Bench</title>
    <style>body { margin: 0; font: 14px system-ui }</style>
    ${headOf(name, `/rows-${rows}/api`)}
  </head>
  <body>${tags[name].repeat(elements)}</body>
</html>`
}

/**
 * Returns the address of a measured page. The hand-written table also reads its number of rows from
 * it.
 */
export function pagePath(name: PageName, rows: number, elements = 1): string {
  return `/pages/${name}?rows=${rows}&page_size=${rows}&api=/rows-${rows}/api&elements=${elements}`
}
