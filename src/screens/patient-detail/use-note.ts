import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { patientQuery, updatePatient } from '../../api/patients'
import { queriesOf } from '../../client/queries'
import type { Patient } from '../../domain/patient'
import { useScreen } from '../shared/screen'
import { isGone } from './use-patient'

/** What was typed, and over which note: somebody else may have changed it meanwhile. */
const draftSchema = z.object({ text: z.string(), over: z.string() })
type Draft = z.output<typeof draftSchema>

/** The note as it is being edited; what is typed survives a reload, and goes when it is saved. */
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
  /** The colleague's note that the writer was told of, and may replace. */
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
      // The cache may be a minute old: a colleague's words are not replaced unseen.
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
    /** Null while it is only read. */
    text: draft?.text ?? null,
    isRestored,
    isChanged: draft !== null && draft.text.trim() !== draft.over.trim(),
    wasChangedElsewhere: draft !== null && draft.over !== patient.note,
    /** It was not saved, so that the writer sees what it would replace. */
    isHeld: seen !== null && seen === patient.note,
    /** As it stands on record. */
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
