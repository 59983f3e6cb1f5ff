import * as claimWords from '../../../domain/messages/en-claims'
import type { Messages } from '../../../domain/messages/messages'
import { useLateWords } from '../use-late-words'

/** The texts of the forms with claim information. They load with the forms, not with the screen. */
export function useClaimWords(): Messages['claims'] {
  return useLateWords(claimWords).claims
}
