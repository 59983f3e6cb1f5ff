import { use } from 'react'
import * as claimWords from '../../../domain/messages/en-claims'
import { loadWords, type Messages } from '../../../domain/messages/messages'
import { useScreen } from '../screen'

const loading = new Map<string, Promise<Messages>>()

function wordsIn(locale: string): Promise<Messages> {
  const words = loading.get(locale) ?? loadWords(locale, [claimWords])
  loading.set(locale, words)
  return words
}

/** The texts of the forms with claim facts. They load with the forms, not with the screen. */
export function useClaimWords(): Messages['claims'] {
  return use(wordsIn(useScreen().locale)).claims
}
