/**
 * Keeps the user's place in a list. The page keeps the view, for example in its address. Text that
 * could name a patient is kept only in the tab of the browser (Y04).
 */
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import type { RtmClient } from '../../client/rtm-client'
import type { ProviderChoice } from './provider-filter'
import { useScreen } from './screen'

/**
 * Sends each new text of the view to the page. A list inside another element has no such text, so
 * `given` is null.
 */
export function useToldView(text: string, given: string | null): void {
  const { emit } = useScreen()
  const told = useRef(given)
  useEffect(() => {
    if (told.current === null || told.current === text) return
    told.current = text
    emit('rtm-view-change', { view: text })
  }, [emit, text])
}

/** The text that the user typed to find a patient. */
const typedSchema = z.object({ search: z.string(), birthDate: z.nullable(z.string()) })
export type TypedFind = z.output<typeof typedSchema>

const nothingTyped: TypedFind = { search: '', birthDate: null }

function placeOf(list: string, viewId: string): string {
  return `view:${list}:${viewId}`
}

/**
 * Returns what the user typed before.
 * @param viewId The `view-id` of the element. Without an id, nothing is stored.
 */
export function readTypedFind({ drafts }: RtmClient, list: string, viewId: string | null) {
  if (viewId === null) return nothingTyped
  return drafts.read(placeOf(list, viewId), typedSchema) ?? nothingTyped
}

/** Stores what the user typed. The text survives a reload of this tab. */
export function useKeptFind(list: string, viewId: string | null, typed: TypedFind): void {
  const { drafts } = useScreen().client
  const { search, birthDate } = typed
  useEffect(() => {
    if (viewId === null) return
    const place = placeOf(list, viewId)
    if (search === '' && birthDate === null) drafts.remove(place)
    else drafts.write(place, { search, birthDate })
  }, [drafts, list, viewId, search, birthDate])
}

const providerSchema = z.object({
  provider: z.union([z.number(), z.literal('null')]),
  of: z.string(),
})

/**
 * Identifies the user and the backend of a stored value. Another user or clinic then cannot see the
 * value.
 */
export function ownerOf({ config, session }: RtmClient): string {
  return `${session.state.user?.id} ${config.apiBaseUrl}`
}

/** Returns the provider that the user chose last in a list. */
export function readProvider(client: RtmClient, list: string): ProviderChoice {
  const stored = client.preferences.read(`${list}-provider`, z.nullable(providerSchema), null)
  return stored && stored.of === ownerOf(client) ? stored.provider : null
}

/**
 * Stores the provider that the user chooses. The initial provider is not stored, because it may
 * come from a link.
 */
export function useRememberedProvider(list: string, provider: ProviderChoice): void {
  const { client } = useScreen()
  const last = useRef(provider)
  useEffect(() => {
    if (last.current === provider) return
    last.current = provider
    const value = provider === null ? null : { provider, of: ownerOf(client) }
    client.preferences.write(`${list}-provider`, value)
  }, [client, list, provider])
}
