/**
 * Computes the subresource integrity hashes of the CDN's scripts. The keys are the scripts' paths
 * relative to the entry script.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/**
 * Returns the hashes, by the path of the script.
 * @param folder The folder `dist/package/cdn`.
 */
export async function integrityOf(folder: string): Promise<Record<string, string>> {
  const files = await readdir(folder, { withFileTypes: true, recursive: true })
  const scripts = files
    .filter((file) => file.isFile() && file.name.endsWith('.js'))
    .map((file) => join(file.parentPath, file.name))
    .sort()
  return Object.fromEntries(
    await Promise.all(
      scripts.map(async (file) => {
        const hash = createHash('sha384').update(await readFile(file))
        return [relative(folder, file).split(sep).join('/'), `sha384-${hash.digest('base64')}`]
      }),
    ),
  )
}
