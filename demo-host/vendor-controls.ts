/**
 * Forwards the requests of the demo page "Clock and faults" to the reference backend, because the
 * backend's controls reject pages of other origins. Requests to other controls are not forwarded.
 */
import { Hono } from 'hono'
import type { SandboxEnv } from './sandbox/env'
import { limitBody } from './sandbox/http/body-limit'
import { answerError } from './sandbox/http/json-errors'

const posts = ['clock', 'faults', 'reset']

function unreachable(): { message: string } {
  return {
    message:
      'The reference backend cannot be reached. The controls work only while it runs with SANDBOX=1.',
  }
}

/**
 * Sends a request to a control of the backend and returns the response. Returns status 502 with a
 * message if the request fails.
 */
export async function askSandbox(
  productOrigin: string,
  name: string,
  body?: string,
): Promise<Response> {
  const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }
  const init = body === undefined ? {} : { method: 'POST', headers, body }
  try {
    const answer = await fetch(`${productOrigin}/api/sandbox/${name}`, init)
    const text = await answer.text()
    // If the backend serves no sandbox controls, its response may be an HTML page.
    if (!answer.headers.get('Content-Type')?.includes('json')) throw new Error('no JSON')
    return new Response(text, { status: answer.status === 404 ? 502 : answer.status, headers })
  } catch {
    return new Response(JSON.stringify(unreachable()), { status: 502, headers })
  }
}

/**
 * Creates the routes of the demo page “Clock and faults”.
 * @param productOrigin Returns the origin of the reference backend.
 */
export function vendorControls(productOrigin: () => string): Hono<SandboxEnv> {
  const controls = new Hono<SandboxEnv>()
  controls.onError(answerError)
  controls.use(limitBody())
  for (const name of posts) {
    controls.post(`/${name}`, async (c) => {
      // This route requires JSON. A page of another origin needs a preflight to send JSON, and this
      // server rejects the preflight.
      if (!c.req.header('Content-Type')?.startsWith('application/json')) {
        return c.json({ message: 'Send JSON.' }, 415)
      }
      return askSandbox(productOrigin(), name, await c.req.text())
    })
  }
  controls.get('/requests', () => askSandbox(productOrigin(), 'requests'))
  return controls
}
