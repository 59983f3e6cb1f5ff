import { useQuery } from '@tanstack/react-query'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useEffect, useState } from 'react'
import { ResponseError } from '../../../../api/errors'
import { patientQuery } from '../../../../api/patients'
import type { Patient } from '../../../../domain/patient/patient'
import { canTakeTime } from '../../../../domain/patient/patient-can'
import { EmptyState } from '../../../../ui/empty-state'
import { Dialog } from '../../../../ui/overlays/dialog'
import { Skeleton } from '../../../../ui/skeleton'
import { ListFailed } from '../../list-failed'
import { useScreen } from '../../screen'
import { useCompanyPcm } from '../../use-metadata'
import { useReported } from '../../use-reported'
import type { PatientName } from '../patient-dialog'
import type { ActionDialogProps } from './action-form-dialog'
import { LogDialog } from './log-dialog'
import { Subject } from './subject'

interface CallDialogProps extends ActionDialogProps {
  patient: PatientName
}

/**
 * The form for a new interaction, for a list that does not have the patient's record. The dialog
 * loads the record before it shows the form. If the patient is in no program, no interaction can be
 * logged for today (BR15), and a message replaces the form.
 */
export function CallDialog({ patient, ...rest }: CallDialogProps) {
  const { messages } = useScreen()
  const asked = useRecord(patient.user.id)
  const { log, call } = messages.patientActions
  if (asked.record) return <LogDialog patient={asked.record} {...rest} />
  const { isGone, isOutside, error } = asked
  return (
    <Dialog
      isOpen
      onClose={rest.onClose}
      title={log.title}
      closeLabel={messages.common.close}
      size="medium"
    >
      <Subject patient={patient} />
      {(isGone || isOutside) && (
        <div role="alert">
          <EmptyState icon={UserRoundX} {...(isGone ? call.gone : call.outside)} />
        </div>
      )}
      {!isGone && error && <ListFailed title={call.failed} rows={asked} />}
      {!isGone && !isOutside && !error && (
        <div role="status" aria-label={call.loading}>
          <Skeleton height={320} />
        </div>
      )}
    </Dialog>
  )
}

/**
 * Returns the record of the patient if the patient is in a program. The same record is returned
 * while the form is open, even if newer data arrives.
 */
function useRecord(patientId: number) {
  const { client } = useScreen()
  const [record, setRecord] = useState<Patient | null>(null)
  const companyHasPcm = useCompanyPcm()
  const { data, error, isFetching, refetch } = useQuery(
    patientQuery(client.http, patientId, 10_000),
  )
  useReported(error, data !== undefined)
  const isKnown = data !== undefined && !error && !isFetching && companyHasPcm !== 'loading'
  // The form opens even if the company could not be loaded.
  const company = typeof companyHasPcm === 'boolean' ? { isPcmEnabled: companyHasPcm } : null
  const canLog = isKnown && canTakeTime(data, company)
  useEffect(() => {
    if (canLog) setRecord((before) => before ?? data)
  }, [canLog, data])
  return {
    record,
    isGone: error instanceof ResponseError && error.status === 404,
    isOutside: isKnown && !canLog,
    error,
    isFetching,
    refetch: () => void refetch(),
  }
}
