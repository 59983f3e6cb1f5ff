/**
 * The values that the browser stores for a list: the page size, the columns, and the provider that
 * the user chose last. The text that the user has typed is stored only for the browser tab. The
 * first request of a list reads these values before React is loaded.
 */
import * as z from 'zod/mini'
import type { RtmClient } from '../../client/rtm-client'
import { viewPlaces } from '../../client/storage/drafts'
import type { Preferences } from '../../client/storage/preferences'
import type { ProviderChoice } from './provider-filter'

const columnIds = z.array(z.string())

/**
 * The stored settings of a list. All settings except the hidden columns are optional, because
 * earlier versions of the product did not store them.
 */
const schema = z.object({
  pageSize: z.number().check(z.int(), z.gte(10), z.lte(10_000)),
  hiddenColumns: columnIds,
  columnOrder: z.optional(columnIds),
  columnWidths: z.optional(z.record(z.string(), z.number())),
  pinnedColumns: z.optional(z.object({ start: columnIds, end: columnIds })),
})

export type StoredList = z.output<typeof schema>

/** @param fallback The settings for a user who has changed nothing. */
export function readStoredList(preferences: Preferences, list: string, fallback: StoredList) {
  return preferences.read(list, schema, fallback)
}

/** The page size for a user who has not chosen another one. */
export const FIRST_PAGE_SIZE = 50

/** Returns the page size of a list: the number of rows on one page. */
export function readPageSize({ preferences }: RtmClient, list: string): number {
  const fallback = { pageSize: FIRST_PAGE_SIZE, hiddenColumns: [] }
  return readStoredList(preferences, list, fallback).pageSize
}

/** The text that the user has typed to find a patient. */
const typedSchema = z.object({ search: z.string(), birthDate: z.nullable(z.string()) })
export type TypedFind = z.output<typeof typedSchema>

const nothingTyped: TypedFind = { search: '', birthDate: null }

/** Returns the storage key of the text that the user has typed in a list. */
export function viewPlace(list: string, viewId: string): string {
  return `${viewPlaces}${list}:${viewId}`
}

/** @param viewId The `view-id` of the element. Without an id, nothing is stored. */
export function readTypedFind({ drafts }: RtmClient, list: string, viewId: string | null) {
  if (viewId === null) return nothingTyped
  return drafts.read(viewPlace(list, viewId), typedSchema) ?? nothingTyped
}

const providerSchema = z.object({
  provider: z.union([z.number(), z.literal('null')]),
  of: z.string(),
})

/**
 * Identifies the user and the backend of a stored value, so that the value is not used for another
 * user or clinic.
 */
export function ownerOf({ config, session }: RtmClient): string {
  return `${session.state.user?.id} ${config.apiBaseUrl}`
}

/** Returns the provider that the user chose last in a list. */
export function readProvider(client: RtmClient, list: string): ProviderChoice {
  const stored = client.preferences.read(`${list}-provider`, z.nullable(providerSchema), null)
  return stored && stored.of === ownerOf(client) ? stored.provider : null
}
