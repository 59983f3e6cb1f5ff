import { addStyles } from '../../ui/styles'
import { CareTeamCard } from './care-team-card'
import { EnrollmentHistory } from './enrollment-history-card'
import { NoteCard } from './note-card'
import css from './overview.css?inline'
import type { PatientTools } from './patient-tools'
import { ProgramCard } from './program-card'
import { RecordCard } from './record-card'
import { SupportCard } from './support-card'

addStyles(css)

/**
 * The overview of a patient. The current cycle comes first: its days, the minutes, and the next
 * step (Y29). Details that change less often follow.
 */
export function Overview(tools: PatientTools) {
  return (
    <div className="rtm-overview">
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
