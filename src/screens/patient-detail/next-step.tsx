import MessageCircle from 'lucide-react/icons/message-circle'
import Timer from 'lucide-react/icons/timer'
import { nextAction } from '../../domain/patient/next-action'
import { companyHasPcm } from '../../domain/person/company'
import { Button } from '../../ui/button'
import { nextText } from '../shared/next-text'
import { useScreen } from '../shared/screen'
import { suggestReminder } from '../shared/suggest-reminder'
import { useToday } from '../shared/use-today'
import type { PatientTools } from './patient-tools'

/**
 * Suggests the next action for the patient, with a button that starts the action (Y29). If there is
 * no next action, a text on the line says this. The line is shown even then, because the number of
 * unread messages may arrive late and add a next action.
 */
export function NextStep({ patient, company, open, unread, openChat }: PatientTools) {
  const { client, messages } = useScreen()
  const words = messages.patient.next
  const today = useToday()
  const next = nextAction(patient, { today, companyHasPcm: companyHasPcm(company), unread })
  if (!next) {
    return (
      <section className="rtm-next" data-idle aria-label={words.title}>
        <p>{messages.patientDetail.nothingDue}</p>
      </section>
    )
  }
  return (
    <section className="rtm-next" aria-label={words.title}>
      <p>{nextText(next, messages)}</p>
      {next.kind === 'call' ? (
        <Button size="small" icon={Timer} onClick={() => open({ kind: 'log', patient })}>
          {words.logCall}
        </Button>
      ) : (
        openChat && (
          <Button
            size="small"
            icon={MessageCircle}
            onClick={() => {
              if (next.kind === 'remind') suggestReminder(client, patient)
              openChat()
            }}
          >
            {words.openChat}
          </Button>
        )
      )}
    </section>
  )
}
