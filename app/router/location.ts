/**
 * The current address in the app, and navigation, on the browser's History API. React Router would
 * add 13 kB gzip, a tenth of the first page's budget (docs/decision-records.md).
 */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { pathInApp, rootPath } from './paths'

/** The state of a history entry, besides its address. */
const entrySchema = z.object({
  /**
   * The id of one visit to a page. Opening a panel adds a history entry but belongs to the same
   * visit.
   */
  visit: z.string(),
  /** The path that a visitor asked for before the redirect to login (R06). */
  origin: z.optional(z.string()),
  /** Whether this entry opened the patient panel, so that Back closes it. */
  panel: z.optional(z.boolean()),
})
type Entry = z.output<typeof entrySchema>

export interface AppLocation extends Entry {
  /** The path below the app's root: `/billing`. */
  readonly pathname: string
  /** The query with its question mark, or empty. */
  readonly search: string
}

export type Target = Pick<AppLocation, 'pathname' | 'search'>

interface GoOptions extends Partial<Entry> {
  /** Replaces the current history entry. */
  replace?: boolean
}

const root = rootPath()
const listeners = new Set<() => void>()
const leaving = new Set<(left: AppLocation) => void>()
/** The address is read on first use. By then, secrets have been removed from it. */
let latest: AppLocation | null = null
window.addEventListener('popstate', update)

/** The visit id of an entry without state, such as the first entry or a typed address. */
const FIRST_VISIT = 'first'

function read(): AppLocation {
  const { pathname, search } = window.location
  const entry = entrySchema.safeParse(window.history.state)
  const known = entry.success ? entry.data : { visit: FIRST_VISIT }
  return { ...known, pathname: pathInApp(pathname), search }
}

function current(): AppLocation {
  latest ??= read()
  return latest
}

function update(): void {
  const left = current()
  for (const listener of [...leaving]) listener(left)
  latest = read()
  for (const listener of [...listeners]) listener()
}

/** The address of a page of the app, for a link. */
export function hrefOf({ pathname, search }: Target): string {
  return `${root}${pathname}${search}`
}

/** Navigates. Without `visit`, a new visit begins. */
export function navigate(target: Target, { replace = false, ...entry }: GoOptions = {}): void {
  const state: Entry = { visit: `${Date.now()}-${Math.random()}`, ...entry }
  if (replace) window.history.replaceState(state, '', hrefOf(target))
  else window.history.pushState(state, '', hrefOf(target))
  update()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls the listener with the old location before each navigation, while the old page is still
 * rendered.
 * @returns a function that removes the listener.
 */
export function onLeave(listener: (left: AppLocation) => void): () => void {
  leaving.add(listener)
  return () => leaving.delete(listener)
}

export function useAppLocation(): AppLocation {
  return useSyncExternalStore(subscribe, current)
}
