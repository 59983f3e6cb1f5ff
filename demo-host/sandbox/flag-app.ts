/**
 * The flag service. It uses OFREP, OpenFeature's vendor-neutral protocol for feature flags
 * (openfeature.dev).
 */
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { Problem } from '../../src/backend/problem'
import type { SandboxContext } from './context'
import type { SandboxEnv, SandboxRequest } from './env'
import { limitBody } from './http/body-limit'
import { logError } from './http/error-log'
import { injectFaults } from './http/faults'
import { noStore } from './http/no-store'
import { logRequests } from './http/request-log'

/** CORS allows pages of any origin, because the flag service needs no session. */
const crossOrigin = cors({
  origin: '*',
  allowMethods: ['POST', 'OPTIONS'],
  allowHeaders: ['Content-Type'],
  exposeHeaders: ['Retry-After'],
  maxAge: 600,
})

const evaluationRequest = z.object({
  context: z.looseObject({ targetingKey: z.string().optional() }).optional(),
})

/** Returns the initial values of the flags: all are off until a control turns one on (S14). */
export function initialFlags(): Map<string, boolean> {
  return new Map([['inactivity-logout', false]])
}

/** Serves all paths under `/ofrep/v1`. */
export function createFlagApp(context: SandboxContext, sandboxControls: boolean): Hono<SandboxEnv> {
  const flags = new Hono<SandboxEnv>().basePath('/ofrep/v1')
  flags.onError((error, c) => {
    if (error instanceof Problem) {
      return c.json({ errorCode: 'GENERAL', errorDetails: error.message }, error.status)
    }
    logError(error, c.get('requestId'))
    return c.json({ errorCode: 'GENERAL', errorDetails: 'Something went wrong.' }, 500)
  })
  flags.use(noStore, crossOrigin, limitBody())
  if (sandboxControls) {
    flags.use(logRequests(context.requests, () => context.clock.now()))
    flags.use(injectFaults(context.faults))
  }
  flags.post('/evaluate/flags', async (c) => {
    const problem = await problemOf(c)
    if (problem) return c.json(problem, 400)
    return c.json({ flags: Array.from(context.flags, evaluation) })
  })
  flags.all('*', (c) => {
    const errorDetails = `There is nothing at ${c.req.method} ${c.req.path}.`
    return c.json({ errorCode: 'GENERAL', errorDetails }, 404)
  })
  return flags
}

/** Returns an error in OFREP's format for an invalid request, or null for a valid request. */
async function problemOf(c: SandboxRequest) {
  const text = await c.req.text()
  try {
    const result = evaluationRequest.safeParse(text === '' ? {} : JSON.parse(text))
    if (result.success) return null
    return { errorCode: 'INVALID_CONTEXT', errorDetails: 'context must be an object.' }
  } catch {
    return { errorCode: 'PARSE_ERROR', errorDetails: 'The body is not valid JSON.' }
  }
}

function evaluation([key, isOn]: [key: string, isOn: boolean]) {
  return { key, value: isOn, reason: 'STATIC', variant: isOn ? 'on' : 'off' }
}
