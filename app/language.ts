import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { RtmClient } from '../src/client/rtm-client'
import { LANGUAGE_KEY } from '../src/client/storage/preferences'
import * as appWords from '../src/domain/messages/en-app'
import {
  type Language,
  languageOf,
  languages,
  loadWords,
  type Messages,
  wordsFor,
} from '../src/domain/messages/messages'
import { useSession } from './app-context'
import { useHostContext } from './bridge/host-context'
import { storedChoice, useStoredChoice } from './stored-choice'

/** The language that was chosen in the user menu (Y08). */
export const languageChoice = storedChoice(LANGUAGE_KEY, languages)

/**
 * Returns the language of the app. It is the language that the user has chosen, or else the
 * language of the account, or else the first language of the browser that the app supports, or else
 * English.
 * @param account The BCP 47 tag of the signed-in account.
 * @param browser The BCP 47 tags of the browser, in order of preference.
 */
export function preferredLanguage(
  account: string | null | undefined,
  browser: readonly string[],
  chosen = languageChoice.current(),
): Language {
  if (chosen) return chosen
  if (account) return languageOf(account)
  const primary = browser.map((tag) => tag.toLowerCase().split('-')[0])
  return languages.find((language) => language === primary.find(isOurs)) ?? 'en'
}

function isOurs(tag: string | undefined): boolean {
  return languages.some((language) => language === tag)
}

export interface Speech {
  readonly lang: Language
  readonly words: Messages
}

const sections = [appWords]

function speechOf(words: Messages): Speech {
  return { lang: languageOf(words.locale), words }
}

function onBrowserLanguages(listener: () => void): () => void {
  window.addEventListener('languagechange', listener)
  return () => window.removeEventListener('languagechange', listener)
}

function browserLanguages(): string {
  return navigator.languages.join()
}

/**
 * Returns the language and the UI texts of the app. The language comes from the host page, the
 * user's choice, the account, or the browser, in this order of preference. The component renders
 * again when one of them changes. Returns null until the texts are loaded, so that a user of
 * another language does not see English first. If the texts cannot be loaded, the texts and `lang`
 * are English.
 */
export function useSpeech(client: RtmClient): Speech | null {
  const { user } = useSession(client)
  const browser = useSyncExternalStore(onBrowserLanguages, browserLanguages)
  const host = useHostContext().lang
  const chosen = useStoredChoice(languageChoice)
  const wanted = host
    ? languageOf(host)
    : preferredLanguage(user?.language, browser.split(','), chosen)
  const [speech, setSpeech] = useState(() => {
    const known = speechOf(wordsFor(wanted, sections))
    return known.lang === wanted ? known : null
  })
  useEffect(() => {
    let isWanted = true
    // `Promise.all` also waits for the UI texts of the client, because the client may show a toast
    // immediately afterward.
    void Promise.all([client.setLanguage(wanted), loadWords(wanted, sections)]).then(
      ([, words]) => isWanted && setSpeech(speechOf(words)),
    )
    return () => {
      isWanted = false
    }
  }, [client, wanted])
  useLayoutEffect(() => {
    if (speech) document.documentElement.lang = speech.lang
  }, [speech])
  return speech
}
