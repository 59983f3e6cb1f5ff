import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { saveNoteMutation } from '../../api/patients'
import type { Patient } from '../../domain/patient/patient'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import { serverFieldErrors } from '../shared/field-errors'
import { useScreen } from '../shared/screen'
import { useFailureToast } from '../shared/use-failure-toast'
import { useSavedElsewhere } from '../shared/use-saved-elsewhere'
import { isGone } from './use-patient'

/**
 * The draft of a note: the typed text, and the note that the typed text will replace. A colleague
 * may change the note in the meantime.
 */
const draftSchema = z.object({ text: z.string(), over: z.string() })
type Draft = z.output<typeof draftSchema>

/**
 * Returns the state of the note editor. The draft of the note is kept after a reload, and is
 * deleted after saving.
 */
export function useNote(patient: Patient, onGone: () => void) {
  const { client, messages, notify } = useScreen()
  const toast = useFailureToast()
  const { drafts, http } = client
  const { id } = patient.user
  const place = `patient-detail:${id}:note`
  const [draft, setDraft] = useState<Draft | null>(() => drafts.read(place, draftSchema))
  const [isRestored, setRestored] = useState(draft !== null)
  /**
   * The note of a colleague that the editor has shown to the user. The user may replace this note.
   * Null if the editor has shown no such note.
   */
  const [seen, setSeen] = useState<string | null>(null)

  const spec = saveNoteMutation(http, id)
  const { mutate, reset, error } = useMutation({
    ...spec,
    onSuccess(colleagues) {
      // If the backend returns the note of a colleague, the note was not saved. A colleague's note
      // is never replaced before the user has seen it.
      if (colleagues !== null) return setSeen(colleagues)
      end()
      toast.succeeded()
      notify({ type: 'success', title: messages.patientDetail.note.saved })
    },
    onError(failure) {
      toast.failed(failure, { title: messages.patientDetail.note.failed })
      if (isGone(failure)) onGone()
    },
  })
  const { isPending: isSaving, run } = useOneAtATime({ mutationKey: spec.mutationKey })

  const end = useCallback(() => {
    drafts.remove(place)
    setDraft(null)
    setRestored(false)
    setSeen(null)
    reset()
  }, [drafts, place, reset])

  useSavedElsewhere(isSaving, () => {
    if (draft === null || draft.text === draft.over) return
    if (draft.text.trim() === patient.note) end()
    // The other instance has removed the draft, which contained the text of only one of the two.
    else drafts.write(place, draft)
  })

  const save = () => {
    if (!draft) return
    const known = seen === null ? [draft.over] : [draft.over, seen]
    run(() => mutate({ note: draft.text.trim(), seen: known }))
  }
  return {
    /** The text in the editor. Null while the user does not edit the note. */
    text: draft?.text ?? null,
    isRestored,
    isChanged: draft !== null && draft.text.trim() !== draft.over.trim(),
    wasChangedElsewhere: draft !== null && draft.over !== patient.note,
    /**
     * True if the note was not saved: a colleague has changed the note, and the user must see the
     * colleague's note before replacing it.
     */
    isHeld: seen !== null && seen === patient.note,
    /** The note in the patient's record. */
    now: patient.note,
    isSaving,
    error,
    /** The backend's error about the text of the note. */
    fieldError: serverFieldErrors<{ note: string }>(error, { note: 'note' }).note,
    edit: () => setDraft({ text: patient.note, over: patient.note }),
    type: (text: string) => {
      if (isSaving) return
      const next = { text, over: draft?.over ?? patient.note }
      setDraft(next)
      if (text === next.over) drafts.remove(place)
      else drafts.write(place, next)
    },
    cancel: end,
    save,
  }
}
