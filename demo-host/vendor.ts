/**
 * The EHR vendor's side of the demo: a server on an origin of its own with the vendor's pages, their
 * strict content security policy, and the one thing a vendor's backend does for single sign-on: it
 * signs an assertion for the user who is signed in there. Beside them stands a mailbox: what the
 * reference backend would have mailed.
 */
import { readFile } from 'node:fs/promises'
import { dirname, extname, join, normalize, sep } from 'node:path'
import { Hono } from 'hono'
import { askSandbox, vendorControls } from './vendor-controls'

/** The demo's users: one at each clinic company. */
const signedInHere = ['demo', 'demo2']

const pagesDir = join(import.meta.dirname, 'pages')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const frameworksDir = join(import.meta.dirname, '..', 'dist', 'demo-host', 'frameworks')

/** The pages in frameworks, and the Trusted Types policy that the framework makes for its own templates. */
const frameworkPolicies: Record<string, string> = {
  '/react': "'none'",
  '/vue': 'vue',
  '/svelte': 'svelte-trusted-html',
  '/angular': "'none'",
}

/** The product's origin for WebSockets, which the chat needs beside the other. */
function socketOf(productOrigin: string): string {
  return productOrigin.replace(/^http/, 'ws')
}

/** Nothing inline, nothing evaluated, no Trusted Types policy of ours: the strictest page a vendor may have. */
function contentSecurityPolicy(productOrigin: string, trustedTypes: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${productOrigin}`,
    "style-src 'self'",
    `connect-src 'self' ${productOrigin} ${socketOf(productOrigin)}`,
    "img-src 'self'",
    // The dashboards of <rtm-metrics>.
    `frame-src ${productOrigin}`,
    "base-uri 'none'",
    "form-action 'self'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedTypes}`,
  ].join('; ')
}

/** The file of a page, nothing beside the folders of the pages. */
export function pageFile(path: string): string | undefined {
  const [, built] = /^\/frameworks(\/.+)$/.exec(path) ?? []
  const folder = built === undefined ? pagesDir : frameworksDir
  const file = normalize(join(folder, built ?? path))
  return file.startsWith(`${folder}${sep}`) && types[extname(file)] ? file : undefined
}

/** `/` is the list of pages, `/outbox` the page of that name, `/react` one that is built. */
export function pagePath(path: string): string {
  if (Object.hasOwn(frameworkPolicies, path)) return `/frameworks${path}/index.html`
  if (path.endsWith('/')) return `${path}index.html`
  return extname(path) === '' ? `${path}.html` : path
}

async function readPage(path: string, productOrigin: string): Promise<string | undefined> {
  const file = pageFile(path)
  if (file === undefined) return undefined
  try {
    // The pages name the product by its usual address; it may run on another port.
    return (await readFile(file, 'utf8'))
      .replaceAll('http://localhost:4300', productOrigin)
      .replaceAll('ws://localhost:4300', socketOf(productOrigin))
  } catch {
    return undefined
  }
}

/** The vendor's server. `productOrigin` is where the app, the API and the package are. */
export function createVendorApp(productOrigin: () => string): Hono {
  const vendor = new Hono()

  vendor.post('/assertion', async (c) => {
    const username = c.req.query('username') ?? 'demo'
    // A vendor's server signs for whoever is signed in there: in the demo, one of two.
    if (!signedInHere.includes(username)) {
      return c.json(
        { error: `No user with that name is signed in here. Use ${signedInHere.join(' or ')}.` },
        404,
      )
    }
    return askSandbox(productOrigin(), 'assertion', JSON.stringify({ username }))
  })

  vendor.get('/mails', () => askSandbox(productOrigin(), 'outbox'))

  vendor.route('/controls', vendorControls(productOrigin))

  vendor.get('*', async (c) => {
    const path = pagePath(c.req.path)
    const page = await readPage(path, productOrigin())
    if (page === undefined && path.startsWith('/frameworks/')) {
      return c.text('The framework pages are not built yet. Run `npm run build`, then reload.', 404)
    }
    if (page === undefined) return c.text('Page not found. The list is at /.', 404)
    return c.body(page, 200, {
      'Content-Type': types[extname(path)] ?? 'text/plain',
      'Content-Security-Policy': contentSecurityPolicy(
        productOrigin(),
        frameworkPolicies[dirname(path).replace('/frameworks', '')] ?? "'none'",
      ),
      'Cache-Control': 'no-store',
    })
  })

  return vendor
}
