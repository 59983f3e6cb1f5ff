/**
 * The EHR vendor's server of the demo, on a separate origin. It serves the vendor's pages with a
 * strict content security policy. For single sign-on, it signs an assertion for its signed-in user,
 * as a vendor's backend does. It also serves a mailbox with the emails of the reference backend.
 */
import { readFile } from 'node:fs/promises'
import { dirname, extname, join, normalize, sep } from 'node:path'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { postingRoutes } from './receive-postings'
import { isOwnHost } from './sandbox/http/own-origin'
import { smartDemo } from './smart/smart-demo'
import { askSandbox, vendorControls } from './vendor-controls'
import { contentSecurityPolicy, socketOf } from './vendor-policy'

/** The demo's users, one for each company. */
const signedInHere = ['demo', 'demo2']

const pagesDir = join(import.meta.dirname, 'pages')

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
}

const frameworksDir = join(import.meta.dirname, '..', 'dist', 'demo-host', 'frameworks')

/**
 * The pages that are built with frameworks, each with the Trusted Types policy that the framework
 * creates.
 */
const frameworkPolicies: Record<string, string> = {
  '/react': "'none'",
  '/vue': 'vue',
  '/svelte': 'svelte-trusted-html',
  '/angular': "'none'",
}

/** Returns the file for a path. Returns undefined for a path outside the folders of the pages. */
export function pageFile(path: string): string | undefined {
  const [, built] = /^\/frameworks(\/.+)$/.exec(path) ?? []
  const folder = built === undefined ? pagesDir : frameworksDir
  const file = normalize(join(folder, built ?? path))
  return file.startsWith(`${folder}${sep}`) && types[extname(file)] ? file : undefined
}

/**
 * Returns the path of a page's file: the list of pages for `/`, the HTML file for `/outbox`, and
 * the built page for a framework such as `/react`.
 */
export function pagePath(path: string): string {
  if (Object.hasOwn(frameworkPolicies, path)) return `/frameworks${path}/index.html`
  if (path.endsWith('/')) return `${path}index.html`
  return extname(path) === '' ? `${path}.html` : path
}

async function readPage(path: string, productOrigin: string): Promise<string | undefined> {
  const file = pageFile(path)
  if (file === undefined) return undefined
  try {
    // The files of the pages contain the default URL of the product. It is replaced when the
    // product runs on another port.
    return (await readFile(file, 'utf8'))
      .replaceAll('http://localhost:4300', productOrigin)
      .replaceAll('ws://localhost:4300', socketOf(productOrigin))
  } catch {
    return undefined
  }
}

/**
 * Creates the vendor's server.
 * @param productOrigin Returns the origin of the app, the API and the package.
 * @param origins The vendor's origins, in addition to those of this machine.
 * @param secrets The secrets of the webhooks that may post to `/postings`.
 * @param hostOrigin Returns the origin of these pages, at which the SMART app is registered.
 */
export function createVendorApp(
  productOrigin: () => string,
  origins: readonly string[] = [],
  secrets: readonly string[] = [],
  hostOrigin: () => string = () => 'http://localhost:4301',
): Hono {
  const vendor = new Hono()
  const sign = (username: string) =>
    askSandbox(productOrigin(), 'assertion', JSON.stringify({ username }))

  // A malicious page can make its own host name resolve to this machine. Without this check, that
  // page could sign in and read the emails.
  vendor.use(async (c, next) => {
    if (isOwnHost(c, origins)) return next()
    return c.text('Open these pages at localhost, or add the address to VENDOR_ORIGINS.', 403)
  })

  vendor.post('/assertion', async (c) => {
    const username = c.req.query('username') ?? 'demo'
    // A vendor's server signs an assertion only for its own signed-in user. In the demo, this is
    // one of two users.
    if (!signedInHere.includes(username)) {
      return c.json(
        { error: `No user with that name is signed in here. Use ${signedInHere.join(' or ')}.` },
        404,
      )
    }
    return sign(username)
  })

  vendor.get('/mails', () => askSandbox(productOrigin(), 'outbox'))

  vendor.route('/postings', postingRoutes(secrets))
  vendor.route('/controls', vendorControls(productOrigin))
  vendor.route('/smart', smartDemo({ hostOrigin, productOrigin, sign }))

  // Only pages are compressed, because pages contain no secrets. Responses of the routes above
  // contain secrets, such as the tokens in emails. If such a response were compressed, an attacker
  // could guess the secret from the size of the response.
  vendor.get('*', compress(), async (c) => {
    const path = pagePath(c.req.path)
    const page = await readPage(path, productOrigin())
    if (page === undefined && path.startsWith('/frameworks/')) {
      return c.text('The framework pages are not built yet. Run `npm run build`, then reload.', 404)
    }
    if (page === undefined) return c.text('Page not found. The list is at /.', 404)
    return c.body(page, 200, {
      'Content-Type': types[extname(path)] ?? 'text/plain',
      'Content-Security-Policy': contentSecurityPolicy({
        productOrigin: productOrigin(),
        trustedTypes: frameworkPolicies[dirname(path).replace('/frameworks', '')],
      }),
      'Cache-Control': 'no-store',
    })
  })

  return vendor
}
