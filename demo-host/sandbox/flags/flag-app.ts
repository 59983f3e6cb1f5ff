/** The flag service. OFREP is OpenFeature's protocol for flags of any vendor (openfeature.dev). */
import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { cors } from 'hono/cors'
import { z } from 'zod'
import type { SandboxContext } from '../context'
import type { SandboxEnv, SandboxRequest } from '../env'
import { injectFaults } from '../http/faults'
import { logRequests } from '../http/request-log'

const LARGEST_BODY = 65_536

/** Allows pages of any origin, because flags need no session. */
const crossOrigin = cors({
  origin: '*',
  allowMethods: ['POST', 'OPTIONS'],
  allowHeaders: ['Content-Type', 'If-None-Match'],
  exposeHeaders: ['ETag', 'Retry-After'],
  maxAge: 600,
})

const evaluationRequest = z.object({
  context: z.looseObject({ targetingKey: z.string().optional() }).optional(),
})

/** Serves all paths under `/ofrep/v1`. */
export function createFlagApp(context: SandboxContext, sandboxControls: boolean): Hono<SandboxEnv> {
  const flags = new Hono<SandboxEnv>().basePath('/ofrep/v1')
  flags.onError((error, c) => {
    console.error(error)
    return c.json({ errorCode: 'GENERAL', errorDetails: 'Something went wrong.' }, 500)
  })
  flags.use(crossOrigin)
  flags.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (c) => c.json({ errorCode: 'GENERAL', errorDetails: 'The body is too large.' }, 413),
    }),
  )
  if (sandboxControls) {
    flags.use(logRequests(context.requests, () => context.clock.now()))
    flags.use(injectFaults(context.faults))
  }
  flags.post('/evaluate/flags', (c) => evaluateAll(c, context))
  flags.post('/evaluate/flags/:key', (c) => evaluateOne(c, context))
  flags.all('*', (c) => {
    const errorDetails = `There is nothing at ${c.req.method} ${c.req.path}.`
    return c.json({ errorCode: 'GENERAL', errorDetails }, 404)
  })
  return flags
}

/** Returns the request's error in the format of OFREP; null for a valid request. */
async function problemOf(c: SandboxRequest) {
  const text = await c.req.text()
  try {
    const result = evaluationRequest.safeParse(text === '' ? {} : JSON.parse(text))
    if (result.success) return null
    return { errorCode: 'INVALID_CONTEXT', errorDetails: 'context must be a group of values.' }
  } catch {
    return { errorCode: 'PARSE_ERROR', errorDetails: 'The body is not valid JSON.' }
  }
}

function evaluation(key: string, isOn: boolean) {
  return { key, value: isOn, reason: 'STATIC', variant: isOn ? 'on' : 'off' }
}

async function evaluateAll(c: SandboxRequest, { flags }: SandboxContext) {
  const problem = await problemOf(c)
  if (problem) return c.json(problem, 400)
  const body = { flags: [...flags.all()].map(([key, isOn]) => evaluation(key, isOn)) }
  const digest = createHash('sha256').update(JSON.stringify(body)).digest('hex').slice(0, 16)
  const etag = `"${digest}"`
  const known = (c.req.header('If-None-Match') ?? '').split(',').map((tag) => tag.trim())
  if (known.includes(etag)) return c.body(null, 304, { ETag: etag })
  return c.json(body, 200, { ETag: etag })
}

async function evaluateOne(c: SandboxRequest, { flags }: SandboxContext) {
  const key = c.req.param('key') ?? ''
  const problem = await problemOf(c)
  if (problem) return c.json({ key, ...problem }, 400)
  const isOn = flags.all().get(key)
  if (isOn !== undefined) return c.json(evaluation(key, isOn))
  const errorDetails = `There is no flag ${key}.`
  return c.json({ key, errorCode: 'FLAG_NOT_FOUND', errorDetails }, 404)
}
