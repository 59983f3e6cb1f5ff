import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import { billingCodeText } from '../../domain/billing/billing-code'
import { codeProgressText } from '../../domain/billing/code-progress'
import { formatMonth } from '../../domain/dates/date-format'
import { splitDuration } from '../../domain/interaction/duration'
import type { Messages } from '../../domain/messages/messages'
import { companyHasPcm } from '../../domain/person/company'
import {
  countedMonth,
  hasSupport,
  type SupportProgress,
  supportProgress,
} from '../../domain/support-progress'
import { Icon } from '../../ui/icon'
import { TinyBar } from '../../ui/tiny-bar'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import { Card } from './card'
import type { PatientTools } from './patient-tools'
import { PcmSwitch } from './pcm-switch'

/**
 * The card for the service Support. It shows the minutes of this month and the time until the next
 * unit.
 */
export function SupportCard(tools: PatientTools) {
  const { patient, company } = tools
  const { messages } = useScreen()
  const words = messages.patientDetail.support
  const today = useToday()
  const progress = supportProgress(patient, { today, companyHasPcm: companyHasPcm(company) })
  return (
    <Card title={words.title(formatMonth(countedMonth(patient, today), messages.locale))}>
      {hasSupport(patient, progress) ? (
        <>
          <Progress {...progress} />
          {progress.program === 'RTM' && <Conditions {...progress} />}
        </>
      ) : (
        <p className="rtm-card-muted">{words.none}</p>
      )}
      <PcmSwitch {...tools} />
    </Card>
  )
}

/**
 * A position on the bar, from 0 to 1. A label at this position or after it would touch the label at
 * the end of the bar.
 */
const NEAR_END = 0.8

function Progress(progress: SupportProgress) {
  const { secs, next, from, to, left } = progress
  const { messages } = useScreen()
  const words = messages.patientDetail.support
  const { minutes, seconds } = splitDuration(secs)
  const done = words.duration(minutes, seconds)
  const reached = reachedText(progress, messages)
  return (
    <div className="rtm-support-progress">
      <p className="rtm-figures">
        <span>{done}</span>
        <span>
          {left < 60 ? words.lessThanOneMinute(next) : words.toNext(Math.ceil(left / 60), next)}
        </span>
      </p>
      <span role="img" aria-label={words.picture(done, from / 60, to / 60, next)}>
        <TinyBar share={secs / to} from={from / to} />
      </span>
      <p className="rtm-bar-ends" style={{ '--_from': from / to }} aria-hidden>
        <span>{words.minutes(0)}</span>
        {from > 0 && from / to < NEAR_END && <span>{words.minutes(from / 60)}</span>}
        <span>{words.minutes(to / 60)}</span>
      </p>
      {reached && (
        <p className="rtm-outlook" data-tone={progress.reached.length > 0 ? 'ready' : 'neutral'}>
          <Icon of={progress.reached.length > 0 ? CircleCheck : Clock} />
          {reached}
        </p>
      )}
    </div>
  )
}

/**
 * Returns a text with the codes that the time of this month has earned. If the rule pack has
 * several codes, the text also names the next code (K24). For any other pack, returns null if the
 * time has earned no code.
 */
function reachedText({ secs, next, to, left, reached, isTiered }: SupportProgress, all: Messages) {
  const { codeProgress } = all.patient
  if (isTiered) {
    return codeProgressText(
      { earned: reached, next, missing: Math.ceil(left / 60), isPossible: true },
      codeProgress.minutes(Math.floor(secs / 60), to / 60),
      codeProgress.moreMinutes,
      all,
    )
  }
  if (reached.length === 0) return null
  return all.patientDetail.support.reached(reached.map(billingCodeText).join(', '))
}

/**
 * The two other conditions for a code of RTM Support: an interaction with live contact, and a reply
 * of the patient (C03).
 */
function Conditions({ lacksContact, hasAnswered, reached, next }: SupportProgress) {
  const words = useScreen().messages.patientDetail.support
  const answer = {
    true: { text: words.hasAnswered, icon: CircleCheck, tone: 'ready' },
    false: { text: words.lacksAnswer, icon: CircleDashed, tone: 'pending' },
    null: { text: words.answerUnknown, icon: Info, tone: 'neutral' },
  }[`${hasAnswered}`]
  return (
    <div className="rtm-conditions">
      <h4 className="rtm-card-muted">{words.conditions(reached[0]?.code ?? next)}</h4>
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
