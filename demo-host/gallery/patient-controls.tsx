import { useId, useState } from 'react'
import type { FakeBackend } from '../../src/testing/fake-backend'

interface PatientControlsProps {
  readonly backend: FakeBackend
  /** The element's attribute `patient-id`. */
  readonly patientId: string | undefined
}

/**
 * Shows controls that simulate the patient of the element: the patient can type and write in the
 * chat.
 */
export function PatientControls({ backend, patientId }: PatientControlsProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [isTyping, setTyping] = useState(false)
  const patient = backend.patients.find((one) => String(one.id) === patientId)
  if (!patient) return null
  const type = (begins: boolean) => {
    setTyping(begins)
    backend.setPatientTyping(patient.id, begins)
  }
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{patient.fullName}, in the chat</h2>
      <label className="option">
        <input type="checkbox" checked={isTyping} onChange={({ target }) => type(target.checked)} />
        The patient is typing
      </label>
      <form
        className="control"
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') return
          backend.writeAsPatient(patient.id, text)
          setTyping(false)
          setText('')
        }}
      >
        <label htmlFor={id}>Message of the patient</label>
        <input
          id={id}
          value={text}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <div className="buttons">
          <button type="submit">Write as the patient</button>
        </div>
      </form>
    </section>
  )
}
