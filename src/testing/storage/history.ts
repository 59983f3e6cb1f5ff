/** The storage of the history of billings and of the records on which billings depend. */
import type { Actor } from '../../backend/billing-actions'
import type { HistoryStorage } from '../../backend/billing-storage'
import { MOST_EXPORTS, MOST_MOVES, moveActs, type NewHistoryEntry } from '../../backend/history'
import { slicePage } from '../../backend/listing'
import { staffName } from '../../backend/practice'
import type { FakeClinic } from '../clinic'

export function historyStorage(
  clinic: FakeClinic,
  { now: at, callerId: by }: Pick<Actor, 'now' | 'callerId'>,
): HistoryStorage {
  function append(entries: readonly NewHistoryEntry[]): number {
    const byName = staffName(clinic.practice, by) ?? ''
    const first = clinic.history.length + 1
    const made = entries.map((entry, index) => ({ ...entry, id: first + index, at, by, byName }))
    clinic.history = [...clinic.history, ...made]
    return first
  }
  return {
    append: async (entries) => void append(entries),
    appendOne: async (entry) => append([entry]),
    async exports(uuids) {
      const wanted = new Set(uuids)
      return clinic.history
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
      const moves = clinic.history.filter(
        (entry) =>
          entry.at >= since &&
          entry.isDirect &&
          entry.subject === 'billing' &&
          moveActs.includes(entry.act),
      )
      return moves.slice(-MOST_MOVES)
    },
    async page(uuid, query) {
      const own = clinic.history.filter(({ billingUuids }) => billingUuids.includes(uuid))
      const { count, rows: entries } = slicePage(own.toReversed(), query)
      return { count, entries }
    },
  }
}
