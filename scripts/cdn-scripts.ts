/**
 * The scripts of the CDN build, and the scripts that each element loads before it shows its
 * content.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { elementDefinitions } from '../elements/index'
import { screenOf } from '../vite.lib.config'

/** The entry script, whose URL vendors' pages contain. */
export const ENTRY_SCRIPT = 'rtm-elements.js'

/**
 * Returns the given scripts and the scripts that they import statically, directly or indirectly.
 */
export function withImports(folder: string, scripts: readonly string[]): Set<string> {
  const all = new Set(scripts)
  for (const script of all) {
    const text = readFileSync(join(folder, script), 'utf8')
    for (const [, path = ''] of text.matchAll(/(?:\bfrom|\bimport) ?"(\.[^"]+\.js)"/g)) {
      all.add(path.startsWith('./chunks/') ? path.slice(2) : `chunks/${basename(path)}`)
    }
  }
  return all
}

/**
 * Returns the path of the chunk with this name, or undefined if there is no such chunk. The file
 * name has a hash after the name.
 */
function findChunk(folder: string, name: string): string | undefined {
  const [found, ...more] = readdirSync(join(folder, 'chunks')).filter(
    (file) => file.endsWith('.js') && file.slice(0, -'-1234567.js'.length) === name,
  )
  if (more.length > 0) throw new Error(`The build has more than one chunk "${name}".`)
  return found && `chunks/${found}`
}

/**
 * Returns the path of the chunk with this name. The file name has a hash after the name.
 * @throws Error if there is no such chunk.
 */
export function chunk(folder: string, name: string): string {
  const found = findChunk(folder, name)
  if (!found) throw new Error(`The build has no chunk "${name}".`)
  return found
}

/**
 * Returns the chunks of an element: its screen, and the code of its first request if there is such
 * code.
 */
export function elementChunks(folder: string, name: string): string[] {
  const screen = basename(screenOf(name), '.tsx')
  const start = findChunk(folder, screen.replace(/-screen$/, '-start'))
  return [chunk(folder, screen), ...(start ? [start] : [])]
}

/**
 * Returns the content of `cdn/preload.json`: the scripts that the element of each tag loads before
 * its content. Their paths are relative to the entry script, which is left out. A page can list
 * these scripts in `modulepreload` links.
 */
export function preloadOf(folder: string): Record<string, string[]> {
  const shared = [ENTRY_SCRIPT, chunk(folder, 'connection'), chunk(folder, 'core')]
  return Object.fromEntries(
    elementDefinitions.map(({ name }) => {
      const all = withImports(folder, [...shared, ...elementChunks(folder, name)])
      return [`rtm-${name}`, [...all].filter((script) => script !== ENTRY_SCRIPT)]
    }),
  )
}
