import { addStyles } from '../../ui/styles'
import { CareTeamCard } from './care-team-card'
import { EnrollmentHistory } from './enrollment-history-card'
import { NextStep } from './next-step'
import { NoteCard } from './note-card'
import css from './overview.css?inline'
import type { PatientTools } from './patient-tools'
import { ProgramCard } from './program-card'
import { RecordCard } from './record-card'
import { SupportCard } from './support-card'

addStyles(css)

/**
 * The Overview tab of a patient. It starts with the current cycle: the next action, the days of the
 * cycle, and the minutes of the month (Y29). Below, it shows data that changes less often.
 */
export function Overview(tools: PatientTools) {
  return (
    <div className="rtm-overview">
      <NextStep {...tools} />
      <div className="rtm-overview-main">
        <ProgramCard {...tools} />
        <SupportCard {...tools} />
      </div>
      <div className="rtm-overview-side">
        <NoteCard {...tools} />
        <CareTeamCard {...tools} />
        <RecordCard {...tools} />
      </div>
      <EnrollmentHistory {...tools} />
    </div>
  )
}
