import { useState } from 'react'
import type * as z from 'zod/mini'
import { draftsOf } from '../../client/storage/drafts'
import type { FormDraft } from '../../ui/overlays/form-draft'
import { useScreen } from './screen'

/** Returns the key of the draft of one dialog of a screen. The parts identify the dialog. */
export const draftKey = (place: string, ...parts: (string | number | null | undefined)[]) =>
  draftsOf(place) + parts.join(':')

/**
 * Stores what the user types into a form as a draft, until the form is submitted or discarded. The
 * draft is kept after a reload and after an expired session (Z23).
 * @param place The storage key of the draft, which names the form and its record:
 * `patient-chat:42:invite`.
 * @param schema Checks a stored draft before it is restored. The schema must not contain values
 * that must not be stored, such as a password.
 * @returns The draft for `FormDialog`, and a function that deletes it.
 */
export function useFormDraft<Values extends object>(
  place: string,
  schema: z.ZodMiniType<Values>,
): { draft: FormDraft<Values>; clear: () => void } {
  const { client, messages } = useScreen()
  const { drafts } = client
  const [restored] = useState(() => drafts.read(place, schema))
  const clear = () => drafts.remove(place)
  return {
    draft: {
      restored,
      words: messages.confirmation.restored,
      onChange: (values) => (values ? drafts.write(place, values) : clear()),
    },
    clear,
  }
}
