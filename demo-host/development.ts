/**
 * `npm run dev`: serves the app from its sources with hot reload, and rebuilds the package for the
 * vendor's pages after each change.
 */
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { build, createServer as createViteServer } from 'vite'
import { libConfig } from '../vite.lib.config'

/**
 * The paths that the reference backend and the pages of the demo's vendor handle. Vite serves all
 * other paths from the app's sources.
 */
const served =
  /^\/(chat|gallery)$|^\/(api|chat\/v3|dashboards|fhir|gallery|ofrep|package)\/|^\/config\.json$/

export interface DevelopmentServer {
  server: Server
  close(): Promise<void>
}

export async function createDevelopmentServer(product: Hono): Promise<DevelopmentServer> {
  const { build: options, ...cdn } = libConfig('cdn')
  await build({ ...cdn, build: { ...options, watch: {} }, logLevel: 'warn' })

  const answer = getRequestListener(product.fetch)
  const isServed = ({ url = '/' }: IncomingMessage) => {
    // A request path such as `//` must not throw an error here, because an error in a listener
    // would end the process.
    if (!URL.canParse(url, 'http://localhost')) return true
    return served.test(new URL(url, 'http://localhost').pathname)
  }
  const server = createServer((request, response) => {
    if (isServed(request)) void answer(request, response)
    else vite.middlewares(request, response)
  })
  const vite = await createViteServer({
    configFile: 'vite.app.config.ts',
    server: { middlewareMode: { server }, ws: { server } },
    appType: 'spa',
  })
  return { server, close: () => vite.close() }
}
