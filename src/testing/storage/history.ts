/** The storage of the history of billings. */
import type { Actor } from '../../backend/billing-actions'
import { MOST_EXPORTS, MOST_MOVES, moveActs, type NewHistoryEntry } from '../../backend/history'
import { pageOffset } from '../../backend/listing'
import type { HistoryStorage } from '../../backend/storage'
import type { FakeClinic } from '../clinic'
import { namesOf } from '../related'

export function historyStorage(
  clinic: FakeClinic,
  { now: at, callerId: by }: Pick<Actor, 'now' | 'callerId'>,
): HistoryStorage {
  const { history } = clinic
  function append(entries: readonly NewHistoryEntry[]): number {
    const byName = namesOf(clinic).get(by)?.full_name ?? ''
    const first = history.length + 1
    history.push(
      ...entries.map((entry, index) => ({ ...entry, id: first + index, at, by, byName })),
    )
    return first
  }
  return {
    append: async (entries) => void append(entries),
    appendOne: async (entry) => append([entry]),
    async exports(uuids) {
      const wanted = new Set(uuids)
      return history
        .filter(({ subject }) => subject === 'export')
        .map(({ billingUuids, subjectId: format, ...entry }) => {
          const billings = billingUuids.filter((uuid) => wanted.has(uuid)).length
          const isTest = entry.after?.usage === 'T'
          return { at: entry.at, byName: entry.byName, format, isTest, billings }
        })
        .filter(({ billings }) => billings > 0)
        .slice(-MOST_EXPORTS)
        .reverse()
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
