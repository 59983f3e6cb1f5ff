/** A vendor's server for a test. It serves a few files and signs assertions. */
import { createServer } from 'node:http'

export interface ServedFile {
  type: 'text/html' | 'text/javascript' | 'text/css'
  body: string
}

export interface PageServer {
  /** The origin of the server: `http://localhost:<port>`. */
  origin: string
  close(): Promise<void>
}

/**
 * Serves pages on a free port of 127.0.0.1. (A page from Playwright's routing has no network
 * address, and Chromium blocks its requests to a local server.)
 * @param find Returns the file at a path such as `/index.html`.
 * @param assertion Returns the response to `POST /assertion` for the user in `?username=`.
 */
export async function servePages(
  find: (path: string) => ServedFile | undefined,
  assertion: (username: string | undefined) => Promise<string>,
): Promise<PageServer> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'POST' && pathname === '/assertion') {
      const username = searchParams.get('username') ?? undefined
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ assertion: await assertion(username) }))
      return
    }
    const file = find(pathname)
    response.statusCode = file ? 200 : 404
    response.setHeader('Content-Type', `${file?.type ?? 'text/plain'}; charset=utf-8`)
    response.end(file?.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    origin: `http://localhost:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
