/** The routes whose handlers are shared with the fake backend. */
import { Hono } from 'hono'
import type { Actor } from '../../../src/backend/billing-actions'
import { fileHeaders, type Handler } from '../../../src/backend/call'
import { fileBody } from '../../../src/backend/exports/file-body'
import { sharedRoutes } from '../../../src/backend/handlers/routes'
import { type Clock, latestPast } from '../clock'
import type { SandboxEnv, SandboxRequest } from '../env'
import { storageOf } from '../storage/storage'

export function sharedRoutesOf(clock: Clock): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>()
  for (const [name, handler] of Object.entries(sharedRoutes)) {
    const [method = '', path = ''] = name.split(' ')
    routes.on(method, `/${path.replace(':', ':param')}`, (c) => answer(c, clock, handler))
  }
  return routes
}

export function actorOf(c: SandboxRequest, clock: Clock): Actor {
  const { caller, today, zone } = c.var
  return { now: clock.now(), latest: latestPast(clock), today, zone, callerId: caller.userId }
}

async function answer(c: SandboxRequest, clock: Clock, handler: Handler) {
  const { status, body, file, headers } = await handler(storageOf(c, clock), {
    ...actorOf(c, clock),
    url: c.req.url,
    query: c.req.query(),
    text: await c.req.text(),
    param: c.req.param('param') ?? '',
    ifMatch: c.req.header('If-Match') ?? null,
  })
  if (file) return c.body(fileBody(file), 200, fileHeaders(file))
  return status === 204 ? c.body(null, status) : c.json(body, status, headers)
}
