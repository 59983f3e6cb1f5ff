/**
 * Writes a brotli (`.br`) and a gzip (`.gz`) file beside each built file that a browser fetches, so
 * that a server can send compressed files without any work.
 */
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Source maps are left out: only developer tools fetch them. */
const compressible = /\.(css|html|js|json|svg|txt)$/
/** A file below this size fits in the first network packets without compression. */
const LEAST_BYTES = 1024

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/**
 * The highest quality of brotli. With this quality, the compression takes 9 s of processor time for
 * both builds. With quality 10, it takes only 4 s, but every visitor fetches 2% more bytes.
 */
const QUALITY = 11

async function filesOf(path: string): Promise<string[]> {
  if ((await stat(path)).isFile()) return [path]
  const entries = await readdir(path, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
}

async function compressFile(file: string): Promise<void> {
  const body = await readFile(file)
  if (body.length < LEAST_BYTES) return
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  await Promise.all([
    writeFile(`${file}.br`, await brotli(body, { params })),
    writeFile(`${file}.gz`, await gzipped(body, { level: 9 })),
  ])
}

/**
 * Compresses built files.
 * @param paths Files, and folders whose files are compressed.
 */
export async function compressFiles(paths: readonly string[]): Promise<void> {
  const files = (await Promise.all(paths.map(filesOf))).flat()
  await Promise.all(files.map(compressFile))
}
