/** The two tabs (T01), and what of them is found again at the next visit (T05). */
import * as z from 'zod/mini'
import type { RtmClient } from '../../client/rtm-client'

export const patientListTabs = ['active', 'inactive'] as const
export type PatientListTab = (typeof patientListTabs)[number]

const TAB_KEY = 'patient-list-tab'
const COUNTS_KEY = 'patient-list-counts'

/**
 * The tab that a stored value means. Old ones, `enrolled` and `unenrolled` alike, are active now, as
 * is anything we do not know (T02–T04).
 */
export function tabOfStored(stored: string): PatientListTab {
  return patientListTabs.find((tab) => tab === stored) ?? 'active'
}

export function readTab({ preferences }: Pick<RtmClient, 'preferences'>): PatientListTab {
  return tabOfStored(preferences.read(TAB_KEY, z.string(), 'active'))
}

export function writeTab({ preferences }: RtmClient, tab: PatientListTab): void {
  preferences.write(TAB_KEY, tab)
}

const count = z.number().check(z.int(), z.gte(0))
const storedCounts = z.object({ active: count, inactive: count, of: z.string() })

export type TabCounts = Record<PatientListTab, number>

/** Whose counts they are: another clinic's, or another user's, are nobody's business. */
function ownerOf({ config, session }: RtmClient): string {
  return `${session.state.user?.id} ${config.apiBaseUrl}`
}

/** What the tabs counted at the last visit, without any filter; shown until they are counted anew. */
export function readCounts(client: RtmClient): TabCounts | null {
  const stored = client.preferences.read(COUNTS_KEY, z.nullable(storedCounts), null)
  return stored && stored.of === ownerOf(client) ? stored : null
}

export function writeCounts(client: RtmClient, { active, inactive }: TabCounts): void {
  client.preferences.write(COUNTS_KEY, { active, inactive, of: ownerOf(client) })
}
