/** A plain file host. It serves the files of a folder below a path, and nothing else. */
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

export interface StaticServer {
  /** The address of the folder, with a slash at its end. */
  url: string
  close(): Promise<void>
}

/**
 * Serves a folder on a free port of 127.0.0.1.
 * @param below The path of the folder in its URL, such as `/docs/gallery/`.
 */
export async function serveFolder(folder: string, below: string): Promise<StaticServer> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    try {
      if (!path.startsWith(below)) throw new Error('This path is outside the folder.')
      const body = await readFile(join(folder, path.slice(below.length)))
      response.setHeader('Content-Type', types[extname(path)] ?? 'application/octet-stream')
      response.end(body)
    } catch {
      response.statusCode = 404
      response.end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}${below}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
