import type { PlainDate } from '../../domain/dates/dates'
import type { CompanyPcm } from '../../domain/minutes-text'
import { type NextAction, nextAction } from '../../domain/patient/next-action'
import type { Patient } from '../../domain/patient/patient'

interface RowFacts {
  today: PlainDate
  companyHasPcm: CompanyPcm
  /** The numbers of unread messages by channel. Null if no chat is configured. */
  unread: Readonly<Record<string, number>> | null
}

/**
 * Returns the next action for the patient of a row (Y21). Returns null if there is no urgent
 * action, or if the action needs a chat and no chat is configured.
 */
export function nextOfRow(
  row: Patient,
  { today, companyHasPcm, unread }: RowFacts,
): NextAction | null {
  if (companyHasPcm === 'loading') return null
  const waiting = (row.sbChannelUrl && unread?.[row.sbChannelUrl]) || 0
  const facts = { today, companyHasPcm: companyHasPcm ?? true, unread: waiting }
  const next = nextAction(row, facts)
  return next?.kind !== 'call' && unread === null ? null : next
}
