/** The two tabs (T01). The last tab and its counts are stored for the next visit (T05). */
import * as z from 'zod/mini'
import type { RtmClient } from '../../client/rtm-client'
import { ownerOf } from '../shared/stored-list'

export const patientListTabs = ['active', 'inactive'] as const
export type PatientListTab = (typeof patientListTabs)[number]

const TAB_KEY = 'patient-list-tab'
const COUNTS_KEY = 'patient-list-counts'

/**
 * Returns the tab for a stored value. Earlier versions stored `enrolled` and `unenrolled`. These
 * values, and all unknown values, mean the active tab (T02–T04).
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

/**
 * Returns the counts of the last visit without filters. They are shown until the new counts have
 * loaded.
 */
export function readCounts(client: RtmClient): TabCounts | null {
  const stored = client.preferences.read(COUNTS_KEY, z.nullable(storedCounts), null)
  return stored && stored.of === ownerOf(client) ? stored : null
}

export function writeCounts(client: RtmClient, { active, inactive }: TabCounts): void {
  client.preferences.write(COUNTS_KEY, { active, inactive, of: ownerOf(client) })
}
