/**
 * The two tabs of the list of patients (T01). The browser stores the last tab and the counts of
 * both tabs for the next visit (T05).
 */
import * as z from 'zod/mini'
import type { RtmClient } from '../../client/rtm-client'
import { ownerOf } from '../shared/stored-list'

export const patientListTabs = ['active', 'inactive'] as const
export type PatientListTab = (typeof patientListTabs)[number]

const TAB_KEY = 'patient-list-tab'
const COUNTS_KEY = 'patient-list-counts'

/**
 * Returns the tab for a stored value. Earlier versions of the product stored `enrolled` and
 * `unenrolled`. For these and all unknown values, the active tab is returned (T02–T04).
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
 * Returns the counts of both tabs, without filters, that were stored at the last visit. The tabs
 * show them until the new counts have arrived.
 */
export function readCounts(client: RtmClient): TabCounts | null {
  const stored = client.preferences.read(COUNTS_KEY, z.nullable(storedCounts), null)
  return stored && stored.of === ownerOf(client) ? stored : null
}

export function writeCounts(client: RtmClient, { active, inactive }: TabCounts): void {
  client.preferences.write(COUNTS_KEY, { active, inactive, of: ownerOf(client) })
}
