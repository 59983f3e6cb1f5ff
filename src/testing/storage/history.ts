/** The storage of the history of billings. */
import type { Actor } from '../../backend/billing-actions'
import { MOST_MOVES, moveActs } from '../../backend/history'
import { pageOffset } from '../../backend/listing'
import type { HistoryStorage } from '../../backend/storage'
import type { FakeClinic } from '../clinic'
import { namesOf } from '../related'

export function historyStorage(
  clinic: FakeClinic,
  { now: at, callerId: by }: Pick<Actor, 'now' | 'callerId'>,
): HistoryStorage {
  const { history } = clinic
  return {
    async append(entries) {
      const byName = namesOf(clinic).get(by)?.full_name ?? ''
      const first = history.length + 1
      history.push(
        ...entries.map((entry, index) => ({ ...entry, id: first + index, at, by, byName })),
      )
    },
    async moves(since) {
      const isMove = ({ isDirect, subject, act }: (typeof history)[number]) =>
        isDirect && subject === 'billing' && moveActs.includes(act)
      return history.filter((entry) => entry.at >= since && isMove(entry)).slice(-MOST_MOVES)
    },
    async page(uuid, query) {
      const entries = history.filter(({ billingUuids }) => billingUuids.includes(uuid)).reverse()
      const start = pageOffset(query)
      return { count: entries.length, entries: entries.slice(start, start + query.page_size) }
    },
  }
}
