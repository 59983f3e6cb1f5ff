/**
 * The demo's page of the clock and the faults asks this server, and this server the reference backend:
 * its controls answer no page of a foreign origin. Nothing else of the controls is handed on.
 */
import { Hono } from 'hono'

const posts = ['clock', 'faults', 'reset']

function unreachable(): { message: string } {
  return {
    message:
      'The reference backend cannot be reached. The controls work only while it runs with SANDBOX=1.',
  }
}

/** What one of the controls answers, in words where it does not. */
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
    // Where the controls are switched off, whatever else is there may answer in HTML.
    if (!answer.headers.get('Content-Type')?.includes('json')) throw new Error('no JSON')
    return new Response(text, { status: answer.status === 404 ? 502 : answer.status, headers })
  } catch {
    return new Response(JSON.stringify(unreachable()), { status: 502, headers })
  }
}

/** @param productOrigin Where the reference backend is. */
export function vendorControls(productOrigin: () => string): Hono {
  const controls = new Hono()
  for (const name of posts) {
    controls.post(`/${name}`, async (c) => {
      // A page of another origin cannot send this without asking first, which nobody answers.
      if (!c.req.header('Content-Type')?.startsWith('application/json')) {
        return c.json({ message: 'Send JSON.' }, 415)
      }
      return askSandbox(productOrigin(), name, await c.req.text())
    })
  }
  controls.get('/requests', () => askSandbox(productOrigin(), 'requests'))
  return controls
}
