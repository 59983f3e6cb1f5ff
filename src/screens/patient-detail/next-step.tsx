import { MessageCircle, Timer } from 'lucide-react'
import type { Messages } from '../../domain/messages/messages'
import { type NextAction, nextAction } from '../../domain/patient/next-action'
import { companyHasPcm } from '../../domain/person/company'
import { Button } from '../../ui/button'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import type { PatientTools } from './patient-tools'

/** Suggests the next step for the patient, with a button that starts it (Y29). */
export function NextStep({ patient, company, open, unread, openChat }: PatientTools) {
  const { messages } = useScreen()
  const words = messages.patientDetail.next
  const today = useToday()
  const next = nextAction(patient, { today, companyHasPcm: companyHasPcm(company), unread })
  if (!next) return null
  return (
    <section className="rtm-next" aria-label={words.title}>
      <p>{textOf(next, messages)}</p>
      {next.kind === 'call' ? (
        <Button size="small" icon={Timer} onClick={() => open({ kind: 'log', patient })}>
          {words.logCall}
        </Button>
      ) : (
        openChat && (
          <Button size="small" icon={MessageCircle} onClick={openChat}>
            {words.openChat}
          </Button>
        )
      )}
    </section>
  )
}

function textOf(next: NextAction, { patientDetail: { next: words } }: Messages): string {
  if (next.kind === 'reply') return words.reply(next.unread)
  if (next.kind === 'remind') return words.remind(next.missing, next.needed)
  return words.call(next.minutes, next.code)
}
