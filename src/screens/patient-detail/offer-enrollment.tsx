import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { shownName } from '../../api/wire'
import { type NewPatient, newPatientSchema } from '../../domain/patient/emr-patient'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'
import { PatientDialogs, prefetchPatientDialogs } from '../shared/patient-actions/patient-dialogs'
import { useScreen } from '../shared/screen'

interface OfferedPatientProps {
  /** The JSON of the person that the vendor page wants to enroll. */
  json: string
  /** The content if the JSON is invalid. */
  otherwise: ReactNode
}

/** Offers to enroll the person in `newPatient`, who is not a patient yet. */
export function OfferedPatient({ json, otherwise }: OfferedPatientProps) {
  const { known, refused } = useMemo(() => newPatientOf(json), [json])
  useRefusal(refused)
  return known ? <OfferEnrollment known={known} /> : otherwise
}

/**
 * Parses the JSON of the person that the vendor page wants to enroll.
 * @returns The person, or the keys whose values are not accepted. The key '' is the whole value.
 */
function newPatientOf(json: string): { known?: NewPatient; refused?: string[] } {
  try {
    const read = newPatientSchema.safeParse(JSON.parse(json))
    if (read.success) return { known: read.data }
    return { refused: read.error.issues.map(({ path: [key = ''] }) => String(key)) }
  } catch {
    return { refused: [''] }
  }
}

/** Returns the accepted values of a key of `newPatient`, or of the whole if the key is ''. */
function acceptedBy(key: string): string {
  if (key === 'birthDate') return 'a date as "yyyy-MM-dd"'
  if (key !== '') return 'a text'
  const keys = Object.keys(newPatientSchema.shape)
  const example = JSON.stringify(Object.fromEntries(keys.map((one) => [one, ''])))
  return `JSON with some of these texts: ${example}`
}

/**
 * Reports to the page, in English, that its value of `newPatient` is not accepted. The message
 * names the keys, but not their values.
 */
function useRefusal(refused: readonly string[] | undefined): void {
  const { emit } = useScreen()
  useEffect(() => {
    if (!refused) return
    const problems = refused.map((key) => {
      const name = key === '' ? 'newPatient' : `newPatient.${key}`
      return `${name} is not accepted: use ${acceptedBy(key)}.`
    })
    const message = problems.join(' ')
    emit('rtm-error', { code: 'invalid-attribute', message, retryable: false })
  }, [emit, refused])
}

/**
 * Returns the storage key of the draft for a person in the EHR. The key identifies the person, so
 * that the draft is never restored for another one.
 */
function placeOf({ recordId, birthDate, lastName }: NewPatient): string {
  return `patient-detail:new:${recordId || `${birthDate} ${lastName}`}`
}

/**
 * The content of the screen if no patient matches the record in the EHR. It offers to enroll the
 * person. The form then starts with the data of that record.
 */
function OfferEnrollment({ known }: { known: NewPatient }) {
  const { messages, ready } = useScreen()
  useEffect(ready, [ready])
  const [dialog, setDialog] = useState<PatientDialog | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { offer } = messages.patientDetail
  const name = shownName.parse(`${known.firstName} ${known.lastName}`).trim()
  const change = useCallback(
    (next: PatientDialog | null) => {
      // A restored draft contains the kind of its dialog, but not the person, so the person is
      // added here.
      setDialog(next?.kind === 'create' ? { ...next, known } : next)
      if (!next) button.current?.focus()
    },
    [known],
  )
  return (
    <>
      <EmptyState
        icon={UserRoundPlus}
        title={name ? offer.title(name) : offer.someone}
        description={offer.text}
        action={
          <Button
            ref={button}
            variant="primary"
            onPointerEnter={prefetchPatientDialogs}
            onClick={() => setDialog({ kind: 'create', known })}
          >
            {offer.enroll}
          </Button>
        }
      />
      <PatientDialogs place={placeOf(known)} dialog={dialog} onChange={change} />
    </>
  )
}
