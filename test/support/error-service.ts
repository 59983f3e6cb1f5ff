/** A replacement for an error-reporting service. It records requests from pages of any origin. */
import { createServer } from 'node:http'

export interface ErrorService {
  /** The DSN of this service, for the setting `sentryDsn`. */
  readonly dsn: string
  /** The received bodies, unchanged. */
  readonly envelopes: readonly string[]
  /** Returns the items of a type (`event` or `span`) from all received envelopes. */
  items(type: string): unknown[]
  close(): Promise<void>
}

function itemsOf(envelope: string, type: string): unknown[] {
  const lines = envelope.split('\n')
  return lines.flatMap((line, at): unknown[] => {
    const header: unknown = at > 0 && line.startsWith('{"type":') ? JSON.parse(line) : null
    const isAsked =
      typeof header === 'object' && header !== null && Reflect.get(header, 'type') === type
    return isAsked ? [JSON.parse(lines[at + 1] ?? 'null')] : []
  })
}

/** Starts the service on a free port of 127.0.0.1. */
export async function startErrorService(): Promise<ErrorService> {
  const envelopes: string[] = []
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*')
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      if (request.method === 'POST') envelopes.push(Buffer.concat(parts).toString())
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    dsn: `http://key@127.0.0.1:${address.port}/1`,
    envelopes,
    items: (type) => envelopes.flatMap((envelope) => itemsOf(envelope, type)),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
