/**
 * The information in the app's address besides its path (Y04):
 * - `pid`, `pdopen`, `ptab` and `billing`: the patient panel, its tab, and the billing from which
 *   it was opened (spec §2, R08).
 * - the parameters of the page's list (`viewParams`), which the list itself writes and reads.
 * A value that a schema rejects is ignored. Other parameters stay as they are.
 */
import * as z from 'zod/mini'
import { viewParams } from '../../src/domain/view-params'

export const panelTabs = ['overview', 'interactions', 'billing', 'chat'] as const
export type PanelTab = (typeof panelTabs)[number]

/**
 * The parameters of the address that belong to the panel. `pid` is not among them, because it also
 * names the patient whose row is highlighted in the list.
 */
const panelParams = ['pdopen', 'ptab', 'billing'] as const

const idText = z.string().check(z.regex(/^[1-9]\d{0,15}$/))

function ignored<T extends string>(schema: z.ZodMiniType<T>) {
  return z.catch(z.optional(schema), undefined)
}

const schema = z.object({
  pid: ignored(idText),
  pdopen: ignored(z.literal('true')),
  ptab: ignored(z.enum(panelTabs)),
  billing: ignored(z.string().check(z.regex(/^[\w-]{1,64}$/))),
})

/** The open patient panel. */
export interface PanelPlace {
  patientId: number
  /** The tab that the address names. Undefined means the first tab of the page's panel. */
  tab: PanelTab | undefined
  /** The billing whose row is highlighted. */
  billingUuid: string | undefined
}

function read(search: string) {
  return schema.parse(Object.fromEntries(new URLSearchParams(search)))
}

/** Returns the id of the patient whose row is highlighted. The panel may be open or closed. */
export function namedPatient(search: string): string | undefined {
  return read(search).pid
}

/**
 * Returns the state of the open panel (`?pid=42&pdopen=true`). Returns null if no panel is open or
 * the id is invalid.
 */
export function panelOf(search: string): PanelPlace | null {
  const { pid, pdopen, ptab, billing } = read(search)
  if (pid === undefined || pdopen === undefined) return null
  return { patientId: Number(pid), tab: ptab, billingUuid: billing }
}

function searchOf(query: URLSearchParams): string {
  const text = query.toString()
  return text && `?${text}`
}

/** Sets parameters of a query. The value undefined removes the parameter. */
function changed(search: string, change: Readonly<Record<string, string | undefined>>): string {
  const query = new URLSearchParams(search)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) query.delete(name)
    else query.set(name, value)
  }
  return searchOf(query)
}

/** Returns the query that opens the panel for a patient. All other parameters stay. */
export function withPanel(
  search: string,
  { patientId, tab, billingUuid }: { patientId: number } & Partial<PanelPlace>,
): string {
  const pid = String(patientId)
  return changed(search, { pid, pdopen: 'true', ptab: tab, billing: billingUuid })
}

/**
 * Returns the query that selects another tab of the panel. Undefined means the first tab of the
 * page's panel.
 */
export function withPanelTab(search: string, ptab: PanelTab | undefined): string {
  return changed(search, { ptab })
}

/**
 * Returns the query that closes the panel. `pid` stays, so that the row of the patient stays
 * highlighted.
 */
export function withoutPanel(search: string): string {
  return changed(search, Object.fromEntries(panelParams.map((name) => [name, undefined])))
}

/** Returns the view of the page's list, for the attribute `view` of the list. */
export function viewOf(search: string): string {
  const query = new URLSearchParams(search)
  const view = new URLSearchParams()
  for (const name of viewParams) {
    const value = query.get(name)
    if (value !== null) view.set(name, value)
  }
  return view.toString()
}

/** Returns the URL's query with its list parameters (`viewParams`) replaced by those in `view`. */
export function withView(search: string, view: string): string {
  const given = new URLSearchParams(view)
  return changed(
    search,
    Object.fromEntries(viewParams.map((name) => [name, given.get(name) ?? undefined])),
  )
}

/**
 * Returns the query that a link to another page keeps (R08). It contains neither the view of the
 * list, which belongs to the current page, nor the highlighted billing.
 */
export function carried(search: string): string {
  return changed(withView(search, ''), { billing: undefined })
}
