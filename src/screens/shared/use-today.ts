import { dateInZone, type PlainDate } from '../../domain/dates'
import { useScreen } from './screen'

/** Today in the connection's zone, by the connection's clock. */
export function useToday(): PlainDate {
  const { http } = useScreen().client
  return dateInZone(http.now(), http.timeZone)
}
