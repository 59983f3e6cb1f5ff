import * as claimWords from '../../../domain/messages/en-claims'
import type { Messages } from '../../../domain/messages/messages'
import { useLateWords } from '../use-late-words'

/**
 * Returns the UI texts of the forms with claim information. These texts load only when such a form
 * opens, and not together with the screen.
 */
export function useClaimWords(): Messages['claims'] {
  return useLateWords(claimWords).claims
}
