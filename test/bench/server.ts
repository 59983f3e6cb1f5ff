/** The server for everything that the measured pages fetch. It records all requests. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Files } from './bundles'
import { answer } from './fixture-api'
import { pageHtml, pageNames } from './pages'
import { packageDir } from './settings'

/** A request, in order of arrival. `body` is the response's body. */
export interface Exchange {
  path: string
  status: number
  body: string | Buffer
}

export interface BenchServer {
  origin: string
  /** Deletes the recorded requests. */
  forget(): void
  exchanges(): Exchange[]
  /** Turns the compression of responses on or off. Only measurements on a slow network need it. */
  compress(on: boolean): void
  /** Sets whether browsers may cache scripts. Only the measurement of a later visit needs it. */
  cache(on: boolean): void
  close(): Promise<void>
}

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.html': 'text/html; charset=utf-8',
}

async function packageFile(path: string): Promise<Buffer | undefined> {
  const file = normalize(join(packageDir, path.slice('/package/'.length)))
  if (!file.startsWith(packageDir)) return undefined
  return readFile(file).catch(() => undefined)
}

async function respond(url: URL, files: Files): Promise<Exchange & { type: string }> {
  const path = url.pathname
  const found = (body: string | Buffer, type: string) => ({ path, status: 200, body, type })
  if (path === '/blank.html') return found('<!doctype html><title>Blank</title>', '.html')
  const page = pageNames.find((name) => path === `/pages/${name}`)
  if (page) {
    const rows = Number(url.searchParams.get('rows'))
    const elements = Number(url.searchParams.get('elements') ?? 1)
    return found(pageHtml(page, rows, elements), '.html')
  }
  if (/^\/rows-\d+\//.test(path)) {
    const { status, body } = answer(url)
    return { path: `${path}${url.search}`, status, body, type: '.json' }
  }
  const body =
    files.get(path) ?? (path.startsWith('/package/') ? await packageFile(path) : undefined)
  if (body !== undefined) return found(body, extname(path))
  return { path, status: 404, body: 'Not found', type: '' }
}

const compressed = new Map<string | Buffer, Buffer>()

/** Compresses each file once, at the highest level, as a CDN does. */
function compress(path: string, body: string | Buffer): Buffer {
  const key = typeof body === 'string' ? body : path
  const known = compressed.get(key)
  if (known) return known
  const made = brotliCompressSync(body)
  compressed.set(key, made)
  return made
}

function send(
  response: ServerResponse,
  { path, status, body, type }: Exchange & { type: string },
  { isCompressed, isCached }: { isCompressed: boolean; isCached: boolean },
): void {
  const sent = isCompressed ? compress(path, body) : body
  response.writeHead(status, {
    'content-type': types[type] ?? 'text/plain',
    'content-length': Buffer.byteLength(sent),
    'cache-control': isCached && type === '.js' ? 'max-age=3600' : 'no-cache',
    ...(isCompressed && { 'content-encoding': 'br' }),
  })
  response.end(sent)
}

/** Starts the server on a free port of 127.0.0.1. */
export async function startBenchServer(files: Files): Promise<BenchServer> {
  let log: Exchange[] = []
  let isCompressed = false
  let isCached = false
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    // The server records a request when it arrives, and not when it responds, because the bench
    // counts the requests that are sent before the rows are shown.
    const entry: Exchange = { path: `${url.pathname}${url.search}`, status: 0, body: '' }
    log.push(entry)
    respond(url, files).then(
      (result) => {
        Object.assign(entry, { status: result.status, body: result.body })
        send(response, result, { isCompressed, isCached })
      },
      (error: unknown) => {
        console.error(error)
        response.destroy()
      },
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    forget() {
      log = []
    },
    exchanges: () => log,
    compress(on) {
      isCompressed = on
    },
    cache(on) {
      isCached = on
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
