import { createContext, useContext } from 'react'
import { useSnapshot } from 'valtio'
import type { RtmClient } from '../src/client/rtm-client'
import type { Language, Messages } from '../src/domain/messages/messages'
import { useTheme } from './theme'

/** The values that all components of the app need: the client, the language and the UI texts. */
export interface AppContextValue {
  readonly client: RtmClient
  /** The language of the texts on screen. */
  readonly lang: Language
  /** The UI texts that every element has, and those of the app itself. */
  readonly words: Messages
}

const AppContext = createContext<AppContextValue | null>(null)

export const AppProvider = AppContext.Provider

/**
 * Returns the client, the language and the UI texts of the app.
 * @throws Error if it is called outside the app.
 */
export function useApp(): AppContextValue {
  const value = useContext(AppContext)
  if (!value) throw new Error('useApp was called outside the app.')
  return value
}

/** Returns the theme and the language. The app sets both as attributes on each of its elements. */
export function useLook() {
  return { lang: useApp().lang, theme: useTheme() }
}

/** Returns the client's session state. The component renders again when the state changes. */
export function useSession(client: RtmClient) {
  return useSnapshot(client.session.state)
}

/**
 * Returns the value of one key in the `detail` of an event that an element has sent. Returns
 * undefined if `detail` does not have this key.
 */
export function detailOf(event: Event, key: string): unknown {
  const detail: unknown = event instanceof CustomEvent ? event.detail : null
  return typeof detail === 'object' && detail !== null ? Reflect.get(detail, key) : undefined
}
