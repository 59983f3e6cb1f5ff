import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { formatDate } from '../../domain/dates/date-format'
import { cycleCodesText } from '../../domain/enrollment/cycle-codes-text'
import {
  type CycleOutlook,
  type CycleProgress,
  cycleProgress,
  cycleRules,
} from '../../domain/enrollment/cycle-progress'
import { enrollmentEnd } from '../../domain/enrollment/enrolled-days'
import { hasBegun } from '../../domain/enrollment/has-begun'
import { patientCan } from '../../domain/patient/patient-can'
import { currentCycle } from '../../domain/patient/patient-summary'
import { Button } from '../../ui/button'
import { Icon, type IconType } from '../../ui/icon'
import { type MeterTone, UnitMeter } from '../../ui/meter'
import { patientActionLabel } from '../shared/patient-actions/patient-action-items'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import { Card } from './card'
import type { PatientTools } from './patient-tools'

/** The card with the program status of the patient and a chart of the current cycle. */
export function ProgramCard(tools: PatientTools) {
  const { messages } = useScreen()
  const { patient } = tools
  const words = messages.patientDetail.program
  const cycle = patient.currentRtmcycle
  const today = useToday()
  const progress = cycle && cycleProgress(cycle, today, cycleRules(patient))
  const date = (day: string) => formatDate(day, messages.locale)
  return (
    <Card title={words.title} action={<ProgramAction {...tools} />}>
      <div className="rtm-program-head">
        <ProgramState {...tools} today={today} />
        {cycle && (
          <p className="rtm-card-muted">
            {words.cycle(cycle.cycleNumber, date(cycle.startDate), date(cycle.endDate))}
          </p>
        )}
      </div>
      {cycle && (
        <div className="rtm-program-cycle">
          {progress ? <CyclePicture {...progress} /> : <p>{words.notCounted}</p>}
        </div>
      )}
    </Card>
  )
}

/**
 * A button for the program action that the user needs most likely. All other actions are in the
 * menu of the header.
 */
function ProgramAction({ patient, company, open }: PatientTools) {
  const { messages } = useScreen()
  const can = patientCan(patient, company, useToday())
  const kind = can.enroll.allowed ? 'enroll' : 'extend'
  if (!can[kind].allowed) return null
  return (
    <Button size="small" onClick={() => open({ kind, patient })}>
      {patientActionLabel(kind, patient, messages)}
    </Button>
  )
}

function ProgramState({ patient, today }: PatientTools & { today: string }) {
  const { messages, client } = useScreen()
  const words = messages.patientDetail.program
  const latest = patient.latestRtmenrollment
  const end = latest && enrollmentEnd(latest, client.http.timeZone)
  const cycle = currentCycle(patient)
  const date = (day: string) => formatDate(day, messages.locale)
  if (cycle) {
    const number = messages.patient.currentCycle(cycle.number, cycle.of)
    return (
      <p className="rtm-program-state">
        {end ? words.enrolled(number, date(end)) : words.enrolledUntilFurther(number)}
      </p>
    )
  }
  const startDate = latest && !latest.unenrolledAt ? latest.startDate : null
  const startsLater = !hasBegun({ startDate, unenrolledOn: null }, today)
  return (
    <div>
      <p className="rtm-program-state">{messages.patient.notEnrolled}</p>
      <p className="rtm-card-muted">
        {!latest && words.neverEnrolled}
        {startDate && startsLater && words.startsOn(date(startDate))}
        {!startsLater && end && end <= today && words.endedOn(date(end))}
      </p>
    </div>
  )
}

const outlooks: Record<CycleOutlook, { icon: IconType; tone: string }> = {
  reached: { icon: CircleCheck, tone: 'ready' },
  possible: { icon: Clock, tone: 'neutral' },
  today: { icon: TriangleAlert, tone: 'pending' },
  missed: { icon: CircleX, tone: 'danger' },
}

/**
 * A chart of the current cycle. It shows the numbers of days that were answered, that were missed,
 * and that are left. It does not show the status of each day, because the patient's record contains
 * only the numbers.
 */
function CyclePicture(progress: CycleProgress) {
  const { answered, needed, left, unanswered, missing, outlook } = progress
  const { messages } = useScreen()
  const words = messages.patientDetail.program
  // If the outlook is `today`, the patient must answer today to reach the goal. The chart then
  // shows today separately from the other days that are left.
  const now = outlook === 'today' ? 1 : 0
  // The parts are in the order of time: the days until now, today, and the days that are left.
  const parts: { units: number; tone: MeterTone; label: string }[] = [
    { units: answered, tone: 'full', label: words.key.answered },
    { units: unanswered - now, tone: 'empty', label: words.key.unanswered },
    { units: now, tone: 'now', label: words.key.today },
    { units: left, tone: 'open', label: words.key.left },
  ]
  const shown = parts.filter(({ units }) => units > 0)
  const { icon, tone } = outlooks[outlook]
  return (
    <>
      <p className="rtm-figures">
        <span>{words.answered(answered, needed)}</span>
        <span>{words.daysLeft(left)}</span>
      </p>
      <UnitMeter
        title={words.picture(answered, left, unanswered, needed)}
        parts={parts}
        mark={needed}
      />
      <ul className="rtm-meter-key">
        {shown.map((part) => (
          <li key={part.tone} className="rtm-meter">
            <svg width="10" height="10" aria-hidden="true">
              <rect data-tone={part.tone} width="10" height="10" rx="2" />
            </svg>
            {`${part.units} ${part.label}`}
          </li>
        ))}
      </ul>
      <p className="rtm-outlook" data-tone={tone}>
        <Icon of={icon} />
        {cycleCodesText(progress, messages) ?? words.outlook[outlook](missing, needed)}
      </p>
    </>
  )
}
