import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Ellipsis from 'lucide-react/icons/ellipsis'
import TimerIcon from 'lucide-react/icons/timer'
import { canTakeTime, patientCan } from '../../domain/patient/patient-can'
import { companyHasPcm } from '../../domain/person/company'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { MenuButton } from '../../ui/overlays/menu-button'
import { patientActionGroups } from '../shared/patient-actions/patient-action-items'
import { PcmMark } from '../shared/pcm-mark'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import type { PatientTools } from './patient-tools'
import { SessionTimer } from './session-timer'
import { SummaryLine } from './summary-line'

/**
 * The header of the patient's page, with the name and the status of the patient. It has a button
 * for the most frequent action, which is to log an interaction.
 */
export function PatientHeader(tools: PatientTools) {
  const { patient, open } = tools
  const { messages } = useScreen()
  const can = patientCan(patient, tools.company, useToday())
  return (
    <header className="rtm-detail-header">
      <div className="rtm-detail-who">
        <Avatar name={patient.user.fullName} />
        <div className="rtm-detail-name">
          <h2>{patient.user.fullName}</h2>
          <Badges {...tools} />
        </div>
      </div>
      <SummaryLine patient={patient} />
      <div className="rtm-detail-actions">
        <Button
          variant="primary"
          icon={TimerIcon}
          disabled={!can.log.allowed}
          onClick={() => open({ kind: 'log', patient })}
        >
          {messages.patientDetail.interactions.add}
        </Button>
        <SessionTimer
          patient={patient}
          open={open}
          isAllowed={canTakeTime(patient, tools.company)}
        />
        <MoreMenu {...tools} />
        {can.log.reason && (
          <span className="rtm-card-muted">{messages.patientActions.cannot[can.log.reason]}</span>
        )}
      </div>
    </header>
  )
}

function Badges({ patient, company }: PatientTools) {
  const { status } = useScreen().messages.patientDetail
  return (
    <p className="rtm-detail-badges">
      {patient.isCurrentlyActive ? (
        <Badge tone="ready" icon={CircleCheck}>
          {status.active}
        </Badge>
      ) : (
        <Badge icon={CircleMinus}>{status.inactive}</Badge>
      )}
      {patient.isPcmEnabled && companyHasPcm(company) && <PcmMark>{status.pcm}</PcmMark>}
    </p>
  )
}

function MoreMenu({ patient, company, open }: PatientTools) {
  const { messages } = useScreen()
  const words = messages.patientDetail
  const today = useToday()
  return (
    <MenuButton
      label={words.actions(patient.user.fullName)}
      placement="bottom end"
      groups={patientActionGroups(patient, {
        label: words.actions(patient.user.fullName),
        hasLogButton: true,
        messages,
        company,
        today,
        open,
      })}
    >
      {(trigger) => (
        <IconButton {...trigger} icon={Ellipsis} variant="secondary" label={words.more} />
      )}
    </MenuButton>
  )
}
