import { createContext, useContext } from 'react'
import type { RtmClient } from '../src/client/rtm-client'
import type { Language, Messages } from '../src/domain/messages/messages'
import { useTheme } from './theme'

/** What every part of the app is given: its connection, and the words it speaks. */
export interface AppContextValue {
  readonly client: RtmClient
  /** The language that is shown. */
  readonly lang: Language
  /** Of the catalogue, what every element has, and the app's own section. */
  readonly words: Messages
}

const AppContext = createContext<AppContextValue | null>(null)

export const AppProvider = AppContext.Provider

/** @throws Error outside the app. */
export function useApp(): AppContextValue {
  const value = useContext(AppContext)
  if (!value) throw new Error('This stands only inside the app.')
  return value
}

/** The attributes that the app gives to each of its elements. */
export function useLook() {
  return { lang: useApp().lang, theme: useTheme() }
}
