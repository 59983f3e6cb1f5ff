import { MessageCircle, Timer } from 'lucide-react'
import { nextAction } from '../../domain/patient/next-action'
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
  const text = {
    reply: () => next.kind === 'reply' && words.reply(next.unread),
    remind: () => next.kind === 'remind' && words.remind(next.missing, next.needed),
    call: () => next.kind === 'call' && words.call(next.minutes, next.code),
  }[next.kind]()
  return (
    <section className="rtm-next" aria-label={words.title}>
      <p>{text}</p>
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
