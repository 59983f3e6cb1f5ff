import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { patientQuery, updatePatient } from '../../api/patients'
import { queriesOf } from '../../client/queries'
import type { Patient } from '../../domain/patient'
import { useScreen } from '../shared/screen'
import { isGone } from './use-patient'

/** The typed text and the note that it replaces. A colleague may change the note meanwhile. */
const draftSchema = z.object({ text: z.string(), over: z.string() })
type Draft = z.output<typeof draftSchema>

/** The state of the note editor. The draft survives a reload and is deleted after saving. */
export function useNote(patient: Patient, onGone: () => void) {
  const { client, messages, notify } = useScreen()
  const { drafts, http } = client
  const queryClient = queriesOf(client)
  const { id } = patient.user
  const place = `patient-detail:${id}:note`
  const [draft, setDraft] = useState<Draft | null>(() => drafts.read(place, draftSchema))
  const [isRestored, setRestored] = useState(draft !== null)
  const [error, setError] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  /** A colleague's note that was shown to the user, who may now replace it. */
  const [seen, setSeen] = useState<string | null>(null)

  const end = useCallback(() => {
    drafts.remove(place)
    setDraft(null)
    setRestored(false)
    setError(null)
    setSeen(null)
  }, [drafts, place])

  const save = async () => {
    if (!draft || isSaving) return
    setSaving(true)
    setError(null)
    try {
      // The cached note may be old. Never overwrite a colleague's note that the user has not seen.
      const fresh = await queryClient.fetchQuery({ ...patientQuery(http, id), staleTime: 0 })
      if (fresh.note !== draft.over && fresh.note !== seen) return setSeen(fresh.note)
      const saved = await updatePatient(http, id, { note: draft.text.trim() })
      queryClient.setQueryData(patientQuery(http, id).queryKey, saved)
      end()
      notify({ type: 'success', title: messages.patientDetail.note.saved })
    } catch (failure) {
      setError(failure)
      if (isGone(failure)) onGone()
    } finally {
      setSaving(false)
    }
  }
  return {
    /** The text in the editor; null while the note is not being edited. */
    text: draft?.text ?? null,
    isRestored,
    isChanged: draft !== null && draft.text.trim() !== draft.over.trim(),
    wasChangedElsewhere: draft !== null && draft.over !== patient.note,
    /** The save was stopped, so that the user sees the changed note before replacing it. */
    isHeld: seen !== null && seen === patient.note,
    /** The note in the patient record. */
    now: patient.note,
    isSaving,
    error,
    edit: () => setDraft({ text: patient.note, over: patient.note }),
    type: (text: string) => {
      if (isSaving) return
      const next = { text, over: draft?.over ?? patient.note }
      setDraft(next)
      if (text === next.over) drafts.remove(place)
      else drafts.write(place, next)
    },
    cancel: end,
    save: () => void save(),
  }
}
