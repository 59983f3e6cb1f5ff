import { addStyles } from '../../ui/styles'
import { CareTeamCard } from './care-team-card'
import { EnrollmentHistory } from './enrollment-history-card'
import { NoteCard } from './note-card'
import css from './overview.css?inline'
import type { PatientTools } from './patient-tools'
import { ProgramCard } from './program-card'
import { SummaryCard } from './summary-card'
import { SupportCard } from './support-card'

addStyles(css)

/** The cards about the patient and the program, in two columns if there is room. */
export function Overview(tools: PatientTools) {
  return (
    <div className="rtm-overview">
      <SummaryCard {...tools} />
      <div className="rtm-overview-main">
        <ProgramCard {...tools} />
        <SupportCard {...tools} />
      </div>
      <div className="rtm-overview-side">
        <NoteCard {...tools} />
        <CareTeamCard {...tools} />
      </div>
      <EnrollmentHistory {...tools} />
    </div>
  )
}
