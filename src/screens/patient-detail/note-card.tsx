import { useEffect, useRef, useState } from 'react'
import { errorWords } from '../../api/errors'
import { formatDateTime } from '../../domain/dates/date-format'
import { Button } from '../../ui/button'
import { clipped } from '../../ui/clipped-text'
import { LazyConfirmDialog } from '../../ui/overlays/lazy-confirm-dialog'
import { TextArea } from '../../ui/text-area'
import { useScreen } from '../shared/screen'
import { Card } from './card'
import type { PatientTools } from './patient-tools'
import { useNote } from './use-note'

type Note = ReturnType<typeof useNote>

/**
 * The card with the note about the patient, its author and its date. Users edit the note in the
 * card.
 */
export function NoteCard({ patient, onGone }: PatientTools) {
  const { messages } = useScreen()
  const words = messages.patientDetail.note
  const note = useNote(patient, onGone)
  const isEditing = note.text !== null
  const edit = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(isEditing)
  // When the editor closes, its buttons disappear, so the edit button gets the focus.
  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  return (
    <Card
      title={words.title}
      action={
        !isEditing && (
          <Button ref={edit} size="small" onClick={note.edit}>
            {patient.note ? words.edit : words.add}
          </Button>
        )
      }
    >
      {note.text === null ? (
        <NoteText patient={patient} />
      ) : (
        <NoteEditor note={note} text={note.text} />
      )}
    </Card>
  )
}

function NoteText({ patient }: Pick<PatientTools, 'patient'>) {
  const { messages, client } = useScreen()
  const words = messages.patientDetail.note
  const { note, noteUpdated, noteUpdatedBy } = patient
  if (!note) return <p className="rtm-card-muted">{words.empty}</p>
  const date = noteUpdated && formatDateTime(noteUpdated, messages.locale, client.http.timeZone)
  const by = noteUpdatedBy?.fullName
  return (
    <>
      <p className="rtm-note-text">{note}</p>
      {(date || by) && (
        <p className="rtm-card-muted">{date && by ? words.by(by, date) : date || by}</p>
      )}
    </>
  )
}

function NoteEditor({ note, text }: { note: Note; text: string }) {
  const { messages } = useScreen()
  const words = messages.patientDetail.note
  const [isAsking, setAsking] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // If a draft is restored, the editor opens without an action of the user. The text field must
  // then not get the focus.
  const takesFocus = useRef(!note.isRestored)
  useEffect(() => {
    if (takesFocus.current) field.current?.focus()
  }, [])
  const failure = note.error ? errorWords(note.error, messages, words.failed) : null
  const changed = note.wasChangedElsewhere && words.changedElsewhere(note.now)
  const hints = [note.isRestored && words.restored, !note.isHeld && changed].filter(Boolean)
  const problem =
    note.fieldError ??
    (failure ? `${failure.title} ${clipped(failure.description)}` : note.isHeld && changed)
  return (
    <div className="rtm-note-edit">
      <TextArea
        ref={field}
        label={words.label}
        value={text}
        // While the note is being saved, the field is read-only, because newly typed text would be
        // lost.
        readOnly={note.isSaving}
        onChange={(event) => note.type(event.currentTarget.value)}
        hint={hints.join(' ')}
        error={problem}
      />
      <div className="rtm-note-buttons">
        <Button variant="primary" pending={note.isSaving} onClick={note.save}>
          {note.isSaving ? words.saving : words.save}
        </Button>
        <Button
          variant="quiet"
          disabled={note.isSaving}
          onClick={() => (note.isChanged ? setAsking(true) : note.cancel())}
        >
          {messages.common.cancel}
        </Button>
      </div>
      {isAsking && (
        <LazyConfirmDialog
          isDestructive
          words={messages.confirmation.discard}
          onConfirm={note.cancel}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
