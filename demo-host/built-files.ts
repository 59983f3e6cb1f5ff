/**
 * Serves the files of `dist/` in the compressed forms that the build has written. Each encoding has
 * its own strong ETag.
 */
import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { every } from 'hono/combine'
import { etag, RETAINED_304_HEADERS } from 'hono/etag'

interface KnownTag {
  readonly changed: number
  readonly size: number
  readonly tag: string
}

/**
 * The ETags of the files, by path. Each entry also contains the time and the size of the file. If a
 * build replaces the file, its time or size changes, and the ETag is computed again.
 */
const known = new Map<string, KnownTag>()

/**
 * Returns the hash of the bytes that are sent. Each encoding of a file therefore has its own ETag.
 */
async function tagOf(file: string): Promise<string> {
  const { mtimeMs: changed, size } = await stat(file)
  const last = known.get(file)
  if (last?.changed === changed && last.size === size) return last.tag
  const hash = createHash('sha256').update(await readFile(file))
  const tag = `"${hash.digest('base64url').slice(0, 22)}"`
  known.set(file, { changed, size, tag })
  return tag
}

interface BuiltFiles {
  readonly root: string
  /**
   * The file that the server sends for every request. By default, the server sends the file whose
   * path the request contains.
   */
  readonly path?: string
  readonly rewriteRequestPath?: (path: string) => string
}

/**
 * Serves the files of a folder, and responds with status 304 if the browser has the current version
 * of a file. A request for a byte range gets the whole file, because a client must not join parts
 * of two encodings.
 */
export function builtFiles(options: BuiltFiles): MiddlewareHandler {
  const names = new WeakMap<Request, string>()
  const serve = serveStatic({
    ...options,
    precompressed: true,
    onFound: (file, c) => {
      names.set(c.req.raw, file)
    },
  })
  const serveTagged: MiddlewareHandler = async (c, next) => {
    c.req.raw.headers.delete('Range')
    const answer = await serve(c, next)
    const file = names.get(c.req.raw)
    if (!answer || file === undefined) return
    answer.headers.set('ETag', await tagOf(file))
    answer.headers.set('Vary', 'Accept-Encoding')
    return answer
  }
  // A 304 response keeps the CORS header. Without this header, a page of another origin could not
  // read the file.
  const retainedHeaders = [...RETAINED_304_HEADERS, 'Access-Control-Allow-Origin']
  return every(etag({ retainedHeaders }), serveTagged)
}
