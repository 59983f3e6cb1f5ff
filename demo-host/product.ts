/**
 * The server of the app, the app's run-time configuration and the built package. All of them have
 * the same origin as the reference backend.
 */
import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import { secureHeaders } from 'hono/secure-headers'
import { builtFiles } from './built-files'
import { noStore } from './sandbox/http/no-store'
import { ownOrigin } from './sandbox/http/own-origin'

export const distDir = join(import.meta.dirname, '..', 'dist')

/**
 * The content security policy of the app. It is stricter than the policy that a vendor needs: the
 * app may run only its own code.
 * @param ancestors Other origins that may embed the page in an iframe. The app's own origin may
 * always embed the page, because of WebKit: the preview of an audit packet is an iframe that
 * inherits this policy, and WebKit applies the inherited `frame-ancestors` to that iframe.
 */
const appPolicy = (ancestors: readonly string[]) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    // This directive allows iframes for the dashboards (M02), which the reference backend serves on
    // the same origin, and for the preview of an audit packet (Q04).
    "frame-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'self'",
    ['frame-ancestors', "'self'", ...ancestors].join(' '),
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/**
 * Checks that the app is built.
 * @throws Error that names the build command if the app is not built yet.
 */
export async function requireBuild(): Promise<void> {
  try {
    await access(join(distDir, 'app', 'index.html'))
  } catch {
    throw new Error(
      'The app is not built yet: run `npm run build` first, or `npm start`, which builds it.',
    )
  }
}

/**
 * The headers of pages, except the content security policy. Links in emails have a token in their
 * path. Other servers therefore get only the origin as the referrer.
 */
const pageHeaders: Parameters<typeof secureHeaders>[0] = {
  crossOriginOpenerPolicy: 'same-origin-allow-popups',
  permissionsPolicy: {
    camera: [],
    clipboardWrite: ['self'],
    geolocation: [],
    microphone: [],
    payment: [],
    usb: [],
  },
  referrerPolicy: 'strict-origin',
  xContentTypeOptions: true,
  // The header `Cross-Origin-Resource-Policy` is off, because pages of any origin fetch the
  // package.
  crossOriginResourcePolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  removePoweredBy: false,
  overwrite: false,
}
const plainHeaders = secureHeaders({ ...pageHeaders, strictTransportSecurity: false })
const tlsHeaders = secureHeaders({ ...pageHeaders, strictTransportSecurity: 'max-age=31536000' })

/** Sets the given headers of pages and files. Headers that are already set stay unchanged. */
const protectPages: MiddlewareHandler = async (c, next) => {
  await next()
  const isTls = new URL(c.req.url).protocol === 'https:'
  await (isTls ? tlsHeaders : plainHeaders)(c, async () => {})
}

/**
 * Sets how long a browser may cache a response. A file with a hash in its name never changes. A
 * missing file is not cached, because a deployment may add it later.
 * @param isHashed Whether the file at the path has a hash in its name.
 */
function cached(isHashed: (path: string) => boolean): MiddlewareHandler {
  return async (c, next) => {
    await next()
    const { headers, ok, status } = c.res
    if (headers.has('Cache-Control')) return
    const lasting = isHashed(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache'
    headers.set('Cache-Control', ok || status === 304 ? lasting : 'no-store')
  }
}

/**
 * Creates the server of the API, the package, the gallery, the documentation and `config.json`.
 * @param api Serves all paths of the reference backend.
 * @param vendorOrigins Returns the origins of pages that may embed the app in an iframe.
 */
export function createProduct<Env extends object>(
  api: Hono<Env>,
  vendorOrigins: () => string[],
): Hono {
  const product = new Hono()
  product.use(protectPages)
  product.route('/', api)
  servePackage(product)
  serveGallery(product)
  serveDocumentation(product)
  serveConfiguration(product, vendorOrigins)
  return product
}

/** Serves the built package to pages of any origin. */
export function servePackage(app: Hono): void {
  app.use('/package/*', cors({ origin: '*' }))
  app.use(
    '/package/*',
    cached((path) => path.includes('/chunks/')),
  )
  const root = join(distDir, 'package')
  app.get(
    '/package/*',
    builtFiles({ root, rewriteRequestPath: (path) => path.slice('/package'.length) }),
  )
  app.get('/package/*', (c) => c.text('No such file in the package.', 404))
}

/**
 * Serves the gallery. The page itself contains its content security policy, because the policy must
 * apply on any server that hosts the files.
 */
function serveGallery(app: Hono): void {
  app.get('/gallery', (c) => c.redirect('/gallery/'))
  app.use(
    '/gallery/*',
    cached((path) => /\/(assets|chunks)\//.test(path)),
  )
  app.use('/gallery/*', async (c, next) => {
    await next()
    c.res.headers.set('Content-Security-Policy', "frame-ancestors 'none'")
  })
  app.get('/gallery/*', builtFiles({ root: distDir }))
  app.get('/gallery/*', (c) => c.text('No such file. Run `npm run build`, then reload.', 404))
}

/**
 * Returns the documentation's content security policy. It allows inline scripts by their hashes,
 * because the documentation's generator writes the same inline scripts into every page. It allows
 * inline styles, because the generator writes styles into the markup.
 */
async function documentationPolicy(root: string): Promise<string> {
  const page = await readFile(join(root, 'index.html'), 'utf8').catch(() => '')
  const scripts = [...page.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)]
  const hashes = scripts.map(
    ([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** Serves the documentation, which contains no data of a clinic. */
function serveDocumentation(app: Hono): void {
  const root = join(distDir, 'site')
  app.get('/docs', (c) => c.redirect('/docs/'))
  app.use(
    '/docs/*',
    cached((path) => path.includes('/assets/')),
  )
  app.use('/docs/*', async (c, next) => {
    await next()
    if (/(\/|\.html)$/.test(c.req.path)) {
      c.res.headers.set('Content-Security-Policy', await documentationPolicy(root))
    }
    // The server of static files does not know the media type of the pages' sources, so the type is
    // set here.
    if (c.res.ok && c.req.path.endsWith('.md')) {
      c.res.headers.set('Content-Type', 'text/markdown; charset=utf-8')
    }
  })
  app.get('/docs/*', builtFiles({ root, rewriteRequestPath: (path) => path.slice('/docs'.length) }))
  app.get('/docs/*', (c) => c.text('No such page. Run `npm run build`, then reload.', 404))
}

/** Serves the demo's `config.json`. In production, the clinic's operator writes this file. */
function serveConfiguration(app: Hono, vendorOrigins: () => string[]): void {
  app.get('/config.json', noStore, (c) => {
    const own = ownOrigin(c)
    return c.json({
      apiBaseUrl: `${own}/api`,
      chat: {
        appId: 'rtm-demo',
        apiHost: `${own}/chat`,
        websocketHost: `${own.replace(/^http/, 'ws')}/chat`,
      },
      flagsUrl: own,
      academyUrl: 'https://academy.example/',
      idempotency: true,
      persistSession: true,
      bridgeAllowedOrigins: vendorOrigins(),
    })
  })
}

/** Whether the path is one of the pages that vendors show in iframes (R09, R10). */
const isFramePage = (path: string) => path === '/bridge-sso' || path.startsWith('/bridge/')

/**
 * Serves the built app: its files, and `index.html` for every route.
 * @param framers Returns the origins of the pages that may show the app in an iframe: the page with
 * the iframe, and every page around this page.
 */
export function serveApp(app: Hono, framers: () => string[]): void {
  const root = join(distDir, 'app')
  app.use('/*', async (c, next) => {
    await next()
    // A 304 response has no content type, so it always gets the policy. Otherwise the browser would
    // use the old policy that it has stored.
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html')
    if (isPage || c.res.status === 304) {
      const ancestors = isFramePage(c.req.path) ? framers() : []
      c.res.headers.set('Content-Security-Policy', appPolicy(ancestors))
    }
  })
  app.use(cached((path) => path.startsWith('/assets/')))
  app.get('/*', builtFiles({ root }))
  app.get('/assets/*', (c) => c.text('No such file.', 404))
  app.get('/*', builtFiles({ root, path: 'index.html' }))
}
