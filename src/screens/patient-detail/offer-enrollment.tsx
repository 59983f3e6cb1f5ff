import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { useCallback, useEffect, useRef, useState } from 'react'
import { shownName } from '../../api/wire'
import type { NewPatient } from '../../domain/patient/emr-patient'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'
import { PatientDialogs, prefetchPatientDialogs } from '../shared/patient-actions/patient-dialogs'
import { useScreen } from '../shared/screen'

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
export function OfferEnrollment({ known }: { known: NewPatient }) {
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
