import { useEffect } from 'react'
import type { RtmClient } from '../../src/client/rtm-client'
import type { Messages, WordSection } from '../../src/domain/messages/messages'
import { useWords } from '../../src/screens/shared/use-words'

/** The element's messages in its language. The connection's own messages use the same language. */
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
