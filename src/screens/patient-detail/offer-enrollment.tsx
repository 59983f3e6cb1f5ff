import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { shownName } from '../../api/wire'
import { type NewPatient, newPatientSchema } from '../../domain/patient/emr-patient'
import { type UnknownKey, unknownKeys } from '../../domain/unknown-keys'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'
import { PatientDialogs, prefetchPatientDialogs } from '../shared/patient-actions/patient-dialogs'
import { useScreen } from '../shared/screen'
import { personKey } from './person-key'

interface OfferedPatientProps {
  /** The JSON of the person that the vendor page wants to enroll. */
  json: string
  /** The content if the JSON is invalid. */
  otherwise: ReactNode
}

/** Offers to enroll the person in `newPatient`, who is not a patient yet. */
export function OfferedPatient({ json, otherwise }: OfferedPatientProps) {
  const { known, problems } = useMemo(() => newPatientOf(json), [json])
  useProblems(problems)
  return known ? <OfferEnrollment known={known} /> : otherwise
}

interface ReadPatient {
  /** The person. Undefined if a value is not accepted. */
  known?: NewPatient
  /** A sentence in English for each problem. The sentence contains the key, but not the value. */
  problems: readonly string[]
}

const keys = Object.keys(newPatientSchema.shape)

/** Parses the JSON of the person that the vendor page wants to enroll. */
function newPatientOf(json: string): ReadPatient {
  try {
    const given: unknown = JSON.parse(json)
    const read = newPatientSchema.safeParse(given)
    const unknown = unknownKeys(given, { '': keys }).map(unknownText)
    if (read.success) return { known: read.data, problems: unknown }
    const refused = read.error.issues.map(({ path: [key = ''] }) => refusalText(String(key)))
    return { problems: [...refused, ...unknown] }
  } catch {
    return { problems: [refusalText('')] }
  }
}

function unknownText({ key, meant }: UnknownKey): string {
  const hint = meant === null ? `Use ${keys.join(', ')}.` : `Did you mean "${meant}"?`
  return `newPatient.${key} is not a known key and does nothing. ${hint}`
}

/**
 * Returns the text about a value of `newPatient` that is not accepted. The key '' means that
 * `newPatient` as a whole is not accepted.
 */
function refusalText(key: string): string {
  const name = key === '' ? 'newPatient' : `newPatient.${key}`
  return `${name} is not accepted: use ${acceptedBy(key)}.`
}

/**
 * Returns a description of the values that a key of `newPatient` accepts. For the key '', describes
 * `newPatient` as a whole.
 */
function acceptedBy(key: string): string {
  if (key === 'birthDate') return 'a date as "yyyy-MM-dd"'
  if (key !== '') return 'a text'
  const example = JSON.stringify(Object.fromEntries(keys.map((one) => [one, ''])))
  return `JSON with some of these texts: ${example}`
}

/** Reports the problems of `newPatient` to the page. */
function useProblems(problems: readonly string[]): void {
  const { emit } = useScreen()
  useEffect(() => {
    if (problems.length === 0) return
    const message = problems.join(' ')
    emit('rtm-error', { code: 'invalid-attribute', message, retryable: false })
  }, [emit, problems])
}

/**
 * Returns the storage key of the draft for a person in the EHR. Returns null if the known data does
 * not identify the person, so that the draft is never restored for another person.
 */
function placeOf(known: NewPatient): string | null {
  const key = personKey(known)
  return key === null ? null : `patient-detail:new:${key}`
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
