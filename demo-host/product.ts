/**
 * The product's part of the demo: serves the app, its run-time configuration and the built package
 * on the same origin as the reference backend.
 */
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono } from 'hono'
import { cors } from 'hono/cors'
import { ownOrigin } from './sandbox/http/own-origin'

const distDir = join(import.meta.dirname, '..', 'dist')

/**
 * Content security policy of the app. It is stricter than the policy that we ask of a vendor: the
 * app may run only its own code.
 * @param ancestors Origins that may embed the page in a frame, as the value of `frame-ancestors`.
 */
const appPolicy = (ancestors: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src 'self' data:",
    // Allows frames for the dashboards (M02), which the reference backend serves on the same
    // origin.
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')

/** @throws Error that names the build command if the app is not built yet. */
export async function requireBuild(): Promise<void> {
  try {
    await access(join(distDir, 'app', 'index.html'))
  } catch {
    throw new Error(
      'The app is not built yet: run `npm run build` first, or `npm start`, which builds it.',
    )
  }
}

/** Serves the built package to pages of any origin. */
export function servePackage(app: Hono): void {
  app.use('/package/*', cors({ origin: '*' }))
  const root = join(distDir, 'package')
  app.use('/package/*', async (c, next) => {
    // Files with a hash in their name never change. The entry files change with each version.
    c.header(
      'Cache-Control',
      /\/chunks\//.test(c.req.path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
    await next()
  })
  app.get(
    '/package/*',
    serveStatic({ root, rewriteRequestPath: (path) => path.slice('/package'.length) }),
  )
  app.get('/package/*', (c) => c.text('No such file in the package.', 404))
}

/**
 * Serves the demo's `config.json`. In production, the clinic's operator writes this file.
 * @param vendorOrigins Returns the origins of pages that may embed the app in a frame.
 */
export function serveConfiguration(app: Hono, vendorOrigins: () => string[]): void {
  app.get('/config.json', (c) => {
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

/** Whether the path is one of the pages for frames (R09, R10). */
const isFramePage = (path: string) => path === '/bridge-sso' || path.startsWith('/bridge/')

/** Serves the built app: its files, and `index.html` for every route. */
export function serveApp(app: Hono, vendorOrigins: () => string[]): void {
  const root = join(distDir, 'app')
  app.use('/*', async (c, next) => {
    await next()
    if (c.res.headers.get('Content-Type')?.startsWith('text/html')) {
      const ancestors = isFramePage(c.req.path) ? vendorOrigins().join(' ') : "'none'"
      c.res.headers.set('Content-Security-Policy', appPolicy(ancestors))
    }
  })
  app.use('/assets/*', async (c, next) => {
    c.header('Cache-Control', 'public, max-age=31536000, immutable')
    await next()
  })
  app.get('/*', serveStatic({ root }))
  app.get('/assets/*', (c) => c.text('No such file.', 404))
  app.get('/*', serveStatic({ root, path: 'index.html' }))
}
