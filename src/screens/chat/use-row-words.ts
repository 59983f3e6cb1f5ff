import { useMemo } from 'react'
import { formatDate } from '../../domain/dates/date-format'
import { addDays } from '../../domain/dates/dates'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import { type ChatRoom, nameOf } from './chat-room'
import type { RowWords } from './message-row'

/** The messages and formats for all rows: names, times, and days such as "Today". */
export function useRowWords({ patient }: ChatRoom): RowWords {
  const { client, messages, locale } = useScreen()
  const { chat } = messages
  const { timeZone } = client.http
  const today = useToday()
  return useMemo(() => {
    const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone })
    return {
      chat,
      nameOf: (sender) => nameOf({ patient }, sender, chat.unknownSender),
      isPatient: (sender) => sender?.id === String(patient.user.id),
      time: (ms) => clock.format(ms),
      day(day) {
        if (day === today) return chat.today
        return day === addDays(today, -1) ? chat.yesterday : formatDate(day, locale)
      },
    }
  }, [chat, locale, timeZone, patient, today])
}
