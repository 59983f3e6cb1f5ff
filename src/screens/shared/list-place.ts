/**
 * Stores the state of a list, so that the list can open as the user left it. The page stores the
 * view, for example in its address. A typed text could name a patient, so it is stored only for the
 * browser tab (Y04).
 */
import { useEffect, useRef } from 'react'
import type { ProviderChoice } from './provider-filter'
import { useScreen } from './screen'
import { ownerOf, type TypedFind, viewPlace } from './stored-list'

/**
 * When the view of a list changes, sends the new view to the page as a text. For a list inside
 * another element, `given` is null, and nothing is sent.
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

/**
 * Stores the text that the user has typed to find a patient, so that the list can restore this text
 * after a reload of this browser tab.
 */
export function useKeptFind(list: string, viewId: string | null, typed: TypedFind): void {
  const { drafts } = useScreen().client
  const { search, birthDate } = typed
  useEffect(() => {
    if (viewId === null) return
    const place = viewPlace(list, viewId)
    if (search === '' && birthDate === null) drafts.remove(place)
    else drafts.write(place, { search, birthDate })
  }, [drafts, list, viewId, search, birthDate])
}

/**
 * Stores the provider that the user chooses in a list. The initial provider is not stored, because
 * it may come from a link.
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
