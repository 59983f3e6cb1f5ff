/**
 * Where in the app the browser is, and the way to go elsewhere, on the platform's own History API.
 * React Router does it in 13 kB gzip, a tenth of all that the first page may weigh
 * (docs/decisions.md).
 */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { pathInApp, rootPath } from '../app-root'

/** What an entry of the browser's history knows beside its address. */
const entrySchema = z.object({
  /** One stay on a page: a panel that opens over it is a step in the history, but no other page. */
  visit: z.string(),
  /** Where a visitor wanted to go who was sent to login (R06). */
  origin: z.optional(z.string()),
  /** Whether the patient's panel was opened by this step: Back then closes it. */
  panel: z.optional(z.boolean()),
})
type Entry = z.output<typeof entrySchema>

export interface Place extends Entry {
  /** Under the app's root, `/billing`. */
  readonly pathname: string
  /** With its question mark, or empty. */
  readonly search: string
}

export type Target = Pick<Place, 'pathname' | 'search'>

interface GoOptions extends Partial<Entry> {
  /** In the place of the entry that is shown. */
  replace?: boolean
}

const root = rootPath()
const listeners = new Set<() => void>()
const leaving = new Set<(left: Place) => void>()
/** Read when it is first asked for: what must not stay in the address is out of it by then. */
let place: Place | null = null
window.addEventListener('popstate', update)

/** An entry of nobody's, such as the first one, or one that was typed into the address bar. */
const FIRST_VISIT = 'first'

function read(): Place {
  const { pathname, search } = window.location
  const entry = entrySchema.safeParse(window.history.state)
  const known = entry.success ? entry.data : { visit: FIRST_VISIT }
  return { ...known, pathname: pathInApp(pathname), search }
}

function current(): Place {
  place ??= read()
  return place
}

function update(): void {
  const left = current()
  for (const listener of [...leaving]) listener(left)
  place = read()
  for (const listener of [...listeners]) listener()
}

/** The address of a place in the app, for a link. */
export function hrefOf({ pathname, search }: Target): string {
  return `${root}${pathname}${search}`
}

/** Shows another place. Without `visit`, it is a new stay. */
export function go(target: Target, { replace = false, ...entry }: GoOptions = {}): void {
  const state: Entry = { visit: `${Date.now()}-${Math.random()}`, ...entry }
  if (replace) window.history.replaceState(state, '', hrefOf(target))
  else window.history.pushState(state, '', hrefOf(target))
  update()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Told of the place that is left, while it still stands there. @returns ends it. */
export function onLeave(listener: (left: Place) => void): () => void {
  leaving.add(listener)
  return () => leaving.delete(listener)
}

export function usePlace(): Place {
  return useSyncExternalStore(subscribe, current)
}
