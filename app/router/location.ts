/**
 * The current address in the app, and functions that navigate. They use the browser's History API.
 * React Router would add 13 kB (gzip), which is a tenth of the first page's budget
 * (docs/decision-records.md).
 */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { pathInApp, rootPath } from './paths'
import { viewOf, withView } from './place'

/** The state that the app stores with a history entry, besides its address. */
const entrySchema = z.object({
  /**
   * The id of a visit to a page. When the user opens a panel, the new history entry belongs to the
   * same visit.
   */
  visit: z.string(),
  /** The path that a visitor asked for before the redirect to login (R06). */
  origin: z.optional(z.string()),
  /** Whether this history entry has opened the patient panel, so that Back closes the panel. */
  panel: z.optional(z.boolean()),
})
type Entry = z.output<typeof entrySchema>

export interface AppLocation extends Entry {
  /** The path below the root of the app, such as `/billing`. */
  readonly pathname: string
  /** The query of the address, with its question mark. An empty text if there is no query. */
  readonly search: string
  /**
   * The React key of the page's list. A new key creates the list again, with the view that the
   * address contains.
   */
  readonly listKey: string
}

export type Target = Pick<AppLocation, 'pathname' | 'search'>

interface GoOptions extends Partial<Entry> {
  /** Whether the new history entry replaces the current one. */
  replace?: boolean
  /**
   * Whether the list on the page shows the new content itself. If so, the list is not created
   * again.
   */
  keepsList?: boolean
}

const root = rootPath()
const listeners = new Set<() => void>()
const leaving = new Set<(left: AppLocation) => void>()
/**
 * The current location. It is read on first use, because other modules first remove secrets from
 * the address.
 */
let latest: AppLocation | null = null
window.addEventListener('popstate', () => {
  keepView()
  update()
})

function newVisit(): string {
  return `${Date.now()}-${Math.random()}`
}

/**
 * Reads the address. A history entry without the app's state, such as one for a typed address, gets
 * the id of a new visit.
 */
function read(): AppLocation {
  const { pathname, search } = window.location
  const entry = entrySchema.safeParse(window.history.state)
  const known = entry.success ? entry.data : { visit: newVisit() }
  if (!entry.success) window.history.replaceState(known, '')
  return { ...known, pathname: pathInApp(pathname), search, listKey: known.visit }
}

/**
 * Returns the React key of the list after a navigation. A list that was kept during a navigation
 * still has the key of an earlier visit. If Back leads to that visit, the list must be created
 * again, so it gets a different key.
 */
function listKeyAfter(left: AppLocation, visit: string, keepsList: boolean): string {
  if (keepsList || visit === left.visit) return left.listKey
  return visit === left.listKey ? `${visit} again` : visit
}

/**
 * Keeps the current view of the list when the user stays within one visit, for example when Back
 * closes the panel. The query of the other history entry may contain an older view (Y04).
 */
function keepView(): void {
  const left = current()
  const { visit, search } = read()
  const kept = visit === left.visit ? withView(search, viewOf(left.search)) : search
  const { pathname } = window.location
  if (kept !== search) window.history.replaceState(window.history.state, '', pathname + kept)
}

function current(): AppLocation {
  latest ??= read()
  return latest
}

function update(keepsList = false): void {
  const left = current()
  for (const listener of [...leaving]) listener(left)
  const next = read()
  latest = { ...next, listKey: listKeyAfter(left, next.visit, keepsList) }
  for (const listener of [...listeners]) listener()
}

/** Returns the address of a page of the app, for a link. */
export function hrefOf({ pathname, search }: Target): string {
  return `${root}${pathname}${search}`
}

/** Navigates to a page. If no `visit` is given, a new visit begins. */
export function navigate(
  target: Target,
  { replace = false, keepsList = false, ...entry }: GoOptions = {},
): void {
  const state: Entry = { visit: newVisit(), ...entry }
  if (replace) window.history.replaceState(state, '', hrefOf(target))
  else window.history.pushState(state, '', hrefOf(target))
  update(keepsList)
}

/**
 * Adds a history entry, because the list on screen is about to change its content. The browser's Back
 * button then leads to the content that the list shows now.
 */
export function addListStep(): void {
  const { pathname, search } = current()
  navigate({ pathname, search }, { keepsList: true })
}

interface ChangeOptions {
  /** Whether to add a history entry of the same visit, so that Back undoes the change. */
  adds?: boolean
  /** Whether the added history entry opens the patient panel. */
  panel?: boolean
}

/** Changes the query of the address within the current visit. */
export function changeSearch(
  change: (search: string) => string,
  { adds = false, panel = false }: ChangeOptions = {},
): void {
  const { pathname, search, listKey: _, ...entry } = current()
  const next = change(search)
  if (next === search) return
  navigate({ pathname, search: next }, { ...entry, replace: !adds, ...(adds && { panel }) })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Calls the listener before each navigation, with the location that is being left, while its page
 * is still rendered.
 * @returns A function that removes the listener.
 */
export function onLeave(listener: (left: AppLocation) => void): () => void {
  leaving.add(listener)
  return () => leaving.delete(listener)
}

export function useAppLocation(): AppLocation {
  return useSyncExternalStore(subscribe, current)
}
