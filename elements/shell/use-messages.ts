import { useEffect } from 'react'
import type { RtmClient } from '../../src/client/rtm-client'
import type { Messages, WordSection } from '../../src/domain/messages/messages'
import { useWords } from '../../src/screens/shared/use-words'

/** An element's words in its language; the connection's own messages follow. */
export function useMessages(
  lang: string,
  sections: readonly WordSection[],
  client: RtmClient | null,
): Messages {
  useEffect(() => {
    void client?.setLanguage(lang)
  }, [lang, client])
  return useWords(lang, sections)
}
