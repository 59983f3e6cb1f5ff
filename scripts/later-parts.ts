/**
 * Finds the parts of the product that a dynamic import loads, and the modules that they need. The
 * builds put modules that the same parts need into one script.
 */
import { basename, join } from 'node:path'
import type { Rolldown } from 'vite'

const root = join(import.meta.dirname, '..')

/**
 * Returns the modules that a file imports statically, directly or indirectly. Dynamic imports are
 * not included.
 * @param file The path of the file, absolute or from the root of the repository.
 */
export function importsOf(file: string, graph: Rolldown.ChunkingContext): Set<string> {
  const found = new Set([file.startsWith(root) ? file : join(root, file)])
  for (const id of found) {
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  }
  return found
}

/** The folders whose later parts, such as dialogs, are in one script. */
const laterFolders = /^\/(?:src\/(?:screens|ui)|app)\/(billing|patient-list|data-table|clinic)\//

/**
 * Returns the name of the folder of a part that is loaded later, if the folder's later parts are in
 * one script. When the browser is idle, a page fetches all later parts of the folder, so one script
 * saves requests.
 */
function laterFolder(part: string): string | null {
  return laterFolders.exec(part.replace(root, ''))?.[1] ?? null
}

/** Returns whether a part is the first view of an element. */
export function isScreen(part: string): boolean {
  return part.endsWith('-screen.tsx')
}

/**
 * The parts that are visible as soon as they have loaded. They must not wait for the code of
 * dialogs.
 */
const visibleParts: ReadonlySet<string> = new Set([
  'attention-line',
  'clinic-facts',
  'figure-rows',
  'forecast',
  'not-member',
  'offer-enrollment',
  'select-all',
  'toast-region',
  'tooltip',
])

/** The parts of the app that are visible. Only the app's build has them. */
const visibleInApp: ReadonlySet<string> = new Set(['clinic', 'prefetch-page'])

/** The parts that even small elements need. These parts must not wait for the code of dialogs. */
const overlays: ReadonlySet<string> = new Set(['menu', 'popover'])

const nameOf = (part: string) => basename(part).replace(/\.tsx?$/, '')

/** Returns whether a part is a menu or popover. */
export function isOverlay(part: string): boolean {
  return part.includes('/src/ui/overlays/') && overlays.has(nameOf(part))
}

/** Returns whether a part is visible as soon as it has loaded. */
export function isVisible(part: string): boolean {
  const name = nameOf(part)
  return (
    isScreen(part) || name.endsWith('-view') || visibleParts.has(name) || visibleInApp.has(name)
  )
}

/** Returns the modules that a dynamic import loads: the screens and their parts. */
function partsOf(entry: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = importsOf(entry, graph)
  const parts = new Set<string>()
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
    for (const one of [...importedIds, ...dynamicallyImportedIds]) found.add(one)
    for (const one of dynamicallyImportedIds) {
      if (/^\/(src\/(screens|ui)|app)\//.test(one.replace(root, ''))) parts.add(one)
    }
  }
  return parts
}

/**
 * Returns the parts that need each module.
 * @throws Error if a part that this file names is not loaded by a dynamic import.
 */
function usersIn(entry: string, graph: Rolldown.ChunkingContext): Map<string, string[]> {
  const users = new Map<string, string[]>()
  const parts = partsOf(entry, graph)
  const isThere = (name: string) => [...parts].some((part) => nameOf(part) === name)
  const gone = [...visibleParts, ...overlays].filter((name) => !isThere(name))
  if (gone.length > 0) {
    throw new Error(`No dynamic import loads these parts: ${gone.join(', ')}. Correct their names.`)
  }
  for (const part of parts) {
    for (const needed of importsOf(part, graph)) {
      users.set(needed, [...(users.get(needed) ?? []), part])
    }
  }
  return users
}

/** Returns a function that returns the parts that need a module of the build. */
export function partsByModule(entry: string) {
  let users: Map<string, string[]> | undefined
  return (id: string, graph: Rolldown.ChunkingContext): readonly string[] => {
    users ??= usersIn(entry, graph)
    return users.get(id) ?? []
  }
}

/**
 * Returns the name of the script with the later parts of a folder, if only later parts of one folder
 * need a module.
 * @param parts The parts that need the module.
 */
export function laterScript(parts: readonly string[]): string | null {
  const [folder, ...more] = new Set(parts.map(laterFolder))
  return folder && more.length === 0 && !parts.some(isVisible) ? `${folder}-later` : null
}
