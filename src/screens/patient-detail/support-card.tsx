import { CircleCheck, CircleDashed, Info } from 'lucide-react'
import { billingCodeText } from '../../domain/billing/billing-code'
import { formatMonth } from '../../domain/dates/date-format'
import { splitDuration } from '../../domain/interaction/duration'
import { companyHasPcm } from '../../domain/person/company'
import { type SupportProgress, supportProgress } from '../../domain/support-progress'
import { Icon } from '../../ui/icon'
import { BarMeter } from '../../ui/meter'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import { Card } from './card'
import type { PatientTools } from './patient-tools'

/** The minutes of this month toward the next unit of Support. */
export function SupportCard({ patient, company }: PatientTools) {
  const { messages } = useScreen()
  const words = messages.patientDetail.support
  const today = useToday()
  const progress = supportProgress(patient, { today, companyHasPcm: companyHasPcm(company) })
  const counts = patient.isCurrentlyRtmEnrolled || progress.program === 'PCM'
  return (
    <Card title={words.title(formatMonth(today, messages.locale))}>
      {counts || progress.secs > 0 ? (
        <>
          <Progress {...progress} />
          {progress.program === 'RTM' && <Conditions {...progress} />}
        </>
      ) : (
        <p className="rtm-card-muted">{words.none}</p>
      )}
    </Card>
  )
}

function Progress({ secs, next, from, to, left, reached }: SupportProgress) {
  const { messages } = useScreen()
  const words = messages.patientDetail.support
  const { minutes, seconds } = splitDuration(secs)
  const done = words.duration(minutes, seconds)
  const codes = reached.map(billingCodeText)
  return (
    <div className="rtm-support-progress">
      <p className="rtm-figures">
        <span>{done}</span>
        <span>
          {left < 60 ? words.lessThanOneMinute(next) : words.toNext(Math.ceil(left / 60), next)}
        </span>
      </p>
      <BarMeter
        title={words.picture(done, from / 60, to / 60, next)}
        share={(secs - from) / (to - from)}
      />
      <p className="rtm-bar-ends" aria-hidden>
        <span>{words.minutes(from / 60)}</span>
        <span>{words.minutes(to / 60)}</span>
      </p>
      {codes.length > 0 && (
        <p className="rtm-outlook" data-tone="ready">
          <Icon of={CircleCheck} />
          {words.reached(codes.join(', '))}
        </p>
      )}
    </div>
  )
}

/** The other conditions of RTM Support: a synchronous contact, and a reply of the patient (C03). */
function Conditions({ lacksContact, hasAnswered }: SupportProgress) {
  const words = useScreen().messages.patientDetail.support
  const answer = {
    true: { text: words.hasAnswered, icon: CircleCheck, tone: 'ready' },
    false: { text: words.lacksAnswer, icon: CircleDashed, tone: 'pending' },
    null: { text: words.answerUnknown, icon: Info, tone: 'neutral' },
  }[`${hasAnswered}`]
  return (
    <div className="rtm-conditions">
      <h4 className="rtm-card-muted">{words.conditions}</h4>
      <p className="rtm-outlook" data-tone={lacksContact ? 'pending' : 'ready'}>
        <Icon of={lacksContact ? CircleDashed : CircleCheck} />
        {lacksContact ? words.lacksContact : words.hasContact}
      </p>
      <p className="rtm-outlook" data-tone={answer.tone}>
        <Icon of={answer.icon} />
        {answer.text}
      </p>
    </div>
  )
}
