import { dateInZone, type PlainDate } from '../../domain/dates/dates'
import { useScreen } from './screen'

/** Returns today's date by the clock of the client, in the client's time zone. */
export function useToday(): PlainDate {
  const { http } = useScreen().client
  return dateInZone(http.now(), http.timeZone)
}
