import { useEffect, useState } from 'react'
import type { RtmClient } from '../../src/client/rtm-client'
import { en } from '../../src/domain/messages/en'
import { loadMessages, type Messages } from '../../src/domain/messages/messages'

/**
 * The words of a language. English is there at once; another is fetched, and then takes its place.
 * The connection's own messages follow.
 */
export function useMessages(lang: string, client: RtmClient | null): Messages {
  const [messages, setMessages] = useState<Messages>(en)
  useEffect(() => {
    let wanted = true
    const load = client ? client.setLanguage(lang) : loadMessages(lang)
    load.then(
      (loaded) => wanted && setMessages(loaded),
      // English words are better than none.
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [lang, client])
  return messages
}
