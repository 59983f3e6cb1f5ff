import { dateInZone, type PlainDate } from '../../domain/dates/dates'
import { useScreen } from './screen'

/** Returns today's date in the time zone of the client, by the client's clock. */
export function useToday(): PlainDate {
  const { http } = useScreen().client
  return dateInZone(http.now(), http.timeZone)
}
