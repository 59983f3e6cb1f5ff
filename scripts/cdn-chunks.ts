/** Divides the CDN build's modules into chunks. */
import { createHash } from 'node:crypto'
import { basename, dirname } from 'node:path'
import type { Rolldown } from 'vite'
import {
  importsOf,
  isOverlay,
  isScreen,
  isVisible,
  laterScript,
  partsByModule,
} from './later-parts'

/** The entry of the CDN build. */
export const ENTRY_SOURCE = 'elements/define-with-chat.ts'

const inLucide = /\/lucide-react\//
/**
 * The icons that the first views show. Other icons are in the chunks of the parts that show them.
 */
const coreIcons =
  /\/lucide-react\/dist\/esm\/(?!icons\/)|\/icons\/(check|clock|copy|search-x|user-round|x)\.m?js$/

/**
 * Returns whether a file outside the billing screen and its actions imports the module, for example
 * a dialog of another screen. Without this check, the bundler would put such a module into a file
 * of its own.
 */
function isImportedElsewhere(id: string, graph: Rolldown.ChunkingContext, billing: Set<string>) {
  const importers = graph.getModuleInfo(id)?.importers ?? []
  return importers.some((one) => !billing.has(one) && !one.includes('/src/screens/billing/'))
}

const patientScreens = ['patient-detail', 'chat']
const furtherScreens = ['billing-settings', 'metrics', 'sso-tile', 'support', 'account']

function firstViews(graph: Rolldown.ChunkingContext) {
  const screen = (name: string) => importsOf(`src/screens/${name}/${name}-screen.tsx`, graph)
  return {
    connection: ['elements/early-start.ts', 'src/screens/billing/billing-start.ts'].map((file) =>
      importsOf(file, graph),
    ),
    listStart: importsOf('src/screens/patient-list/patient-list-start.ts', graph),
    shell: importsOf('elements/element-class.tsx', graph),
    billing: screen('billing'),
    acts: importsOf('src/screens/billing/billing-acts.tsx', graph),
    list: screen('patient-list'),
    patient: patientScreens.map(screen),
    further: furtherScreens.map(screen),
  }
}

/**
 * The shared chunks. `connection` contains the session, the requests, the query cache and the first
 * requests of the lists, without React, so that these requests start while the rest is loading.
 * `core` contains everything else that every element needs (React, the shell), and the modules that
 * the billing screen shares with any other screen. The loader, `connection`, `core` and the
 * element's own code are all that is loaded before the first rows. One file compresses better than
 * ten. Two further chunks contain modules of the patients list. `patients` contains the modules
 * that the patients list shares with the detail and the chat of one patient. `people` contains the
 * modules that the patients list shares with any other screen that shows people. `patient-icons`
 * contains the icons that the detail and the chat share, because a separate file for each icon
 * would be larger.
 */
function firstViewChunk() {
  let views: ReturnType<typeof firstViews> | undefined
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    if (coreIcons.test(id)) return 'core'
    views ??= firstViews(graph)
    const { connection, listStart, shell, billing, acts, list, patient, further } = views
    if (connection.some((start) => start.has(id))) return 'connection'
    if (listStart.has(id)) return 'patient-list-start'
    const isPatients = patient.some((screen) => screen.has(id))
    const isElsewhere = further.some((screen) => screen.has(id))
    // Other icons are only in chunks that the patient's screens share, or in the chunk of one
    // screen.
    if (inLucide.test(id) && (isElsewhere || billing.has(id))) return null
    // Modules of `src/client` count as shared, because the dialogs of other screens also need these
    // modules.
    const own = new Set([...billing, ...acts])
    const isInDialogs = id.includes('/src/client/') || isImportedElsewhere(id, graph, own)
    const isShared = isPatients || isElsewhere || list.has(id) || isInDialogs
    if (shell.has(id) || (billing.has(id) && isShared)) return 'core'
    if (!list.has(id)) {
      return inLucide.test(id) && patient.every((screen) => screen.has(id)) ? 'patient-icons' : null
    }
    return isElsewhere ? 'people' : isPatients ? 'patients' : null
  }
}

const folderOf = (id: string) => basename(dirname(id))

/**
 * Returns the name of a chunk. The chunk contains the modules that the same first views need.
 * @param first The screens and visible parts that need these modules.
 */
function partsName(first: readonly string[]): string {
  const views = new Set(first.map((part) => `${folderOf(part)}${isScreen(part) ? '' : '-part'}`))
  const hash = createHash('sha256').update([...views].sort().join(' '))
  return `parts-${hash.digest('hex').slice(0, 8)}`
}

/**
 * Returns a function. The function returns the name of the chunk for a module that several parts
 * need. Modules that the same parts need are in one chunk, so that a page fetches few files:
 * - `parts-…`: modules that the first views of the same screens share with other parts
 * - `overlays`: modules that menus and popovers need
 * - `<folder>-later`: modules that only the dialogs of one folder need
 * - `dialogs`: modules that the dialogs of several folders share
 * If a part needs a module, the part also needs the modules that this module imports. No two chunks
 * therefore import each other.
 */
function laterChunk() {
  const partsOf = partsByModule(ENTRY_SOURCE)
  return (id: string, graph: Rolldown.ChunkingContext): string | null => {
    const parts = partsOf(id, graph)
    const first = parts.filter(isVisible)
    const [view] = first
    if (view) {
      const isOwn = parts.every((part) => folderOf(part) === folderOf(view))
      return isOwn ? null : partsName(first)
    }
    if (parts.some(isOverlay)) return 'overlays'
    return laterScript(parts) ?? (parts.length > 1 ? 'dialogs' : null)
  }
}

/** Returns the chunks of the CDN build. */
export function cdnChunks(): Rolldown.CodeSplittingGroup[] {
  const firstView = firstViewChunk()
  // A chunk of a first view includes the modules that its own modules import. A chunk that more
  // screens need comes first, so that it gets the modules that several chunks import.
  const names = ['connection', 'patient-list-start', 'core', 'people', 'patients', 'patient-icons']
  const groups: Rolldown.CodeSplittingGroup[] = [
    // This chunk comes before `core`, which would otherwise include the modules that it shares with
    // the loader. The loader must show the outline before React is loaded. The entry only exports
    // the loader's functions, so that no chunk imports the file that a page names.
    { name: 'loader', tags: ['$initial'], test: (id: string) => !id.endsWith(ENTRY_SOURCE) },
    ...names.map((chunk) => ({
      debugName: chunk,
      name: (id: string, graph: Rolldown.ChunkingContext) =>
        firstView(id, graph) === chunk ? chunk : null,
    })),
    { debugName: 'later', name: laterChunk(), includeDependenciesRecursively: false },
  ]
  return groups.map((group, place) => ({ ...group, priority: groups.length - place }))
}
