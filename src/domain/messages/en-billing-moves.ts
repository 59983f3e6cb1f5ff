/**
 * The English UI texts for the status changes of billings: the confirmation before a change, and
 * the result after it (spec §4, §8).
 */
import { countingIn } from './counting'

const { counted, number, plural } = countingIn('en-US')

const billings = (count: number) => counted(count, 'billing', 'billings')

export const billingMoves = {
  confirmMark: {
    title: (count: number) => `Mark ${billings(count)} as billed?`,
    description:
      'Billings that are marked as billed move to the Billed tab. You can undo this there.',
    date: 'Billed on',
    placeholder: 'MM/DD/YYYY',
    openCalendar: 'Billed on: open calendar',
    problems: {
      missing: 'Enter a date.',
      invalid: 'Invalid date format',
      early: (date: string, count: number) =>
        `Enter a date on or after ${date}, when ${plural(count, 'this billing can first', 'the first of these billings can')} be billed.`,
      future: 'Enter today’s date or an earlier date.',
    },
    later: (count: number, selected: number) =>
      `${number(count)} of ${number(selected)} selected billings can be billed only on a later date. ${plural(count, 'It', 'They')} will not be marked as billed now.`,
    moves: (count: number, days: number) =>
      `This delays Engage for ${counted(count, 'later cycle', 'later cycles')} by ${count > 1 ? 'up to ' : ''}${counted(days, 'day', 'days')}.`,
  },
  confirmUndoCancellation: {
    title: 'Undo Cancellation?',
    description: "This will move this card back to the 'ready to bill' tab.",
  },
  done: {
    RECONCILE: (count: number) => `Successfully marked ${billings(count)} as billed.`,
    UNRECONCILE: 'Successfully unmarked as billed.',
    CANCEL: 'Successfully cancelled the billing.',
    UNCANCEL: 'Successfully undid the cancellation.',
  },
  failed: {
    RECONCILE: 'Request failed',
    UNRECONCILE: 'Request failed',
    CANCEL: 'Failed to cancel billing',
    UNCANCEL: 'Failed to undo cancellation.',
  },
  /** Shown after a request has failed, if the backend may have processed the request. */
  maybeDone: {
    RECONCILE: (count: number) => `${billings(count)} may have been marked as billed.`,
    UNRECONCILE: (count: number) => `“Mark as Billed” may have been undone for ${billings(count)}.`,
    CANCEL: (count: number) => `${billings(count)} may have been cancelled.`,
    UNCANCEL: (count: number) => `The cancellation of ${billings(count)} may have been undone.`,
  },
  listShows: 'Check the current status in the list after it refreshes, before you try again.',
  progress: {
    RECONCILE: (done: number, total: number) =>
      `Marking as billed: ${number(done)} of ${number(total)}…`,
    UNRECONCILE: (done: number, total: number) =>
      `Undoing “Mark as Billed”: ${number(done)} of ${number(total)}…`,
    CANCEL: (done: number, total: number) => `Cancelling: ${number(done)} of ${number(total)}…`,
    UNCANCEL: (done: number, total: number) =>
      `Undoing the cancellation: ${number(done)} of ${number(total)}…`,
  },
  partial: (done: number, total: number) => `Stopped after ${number(done)} of ${billings(total)}.`,
  /**
   * Shown after a status change that excluded some billings. The user can try the status change of
   * these billings again.
   */
  stillSelected: (count: number) =>
    `${billings(count)} ${plural(count, 'is', 'are')} still selected.`,
  excluded: {
    titles: {
      RECONCILE: (count: number) =>
        `${billings(count)} ${plural(count, 'was', 'were')} not marked as billed.`,
      UNRECONCILE: (count: number) =>
        `“Mark as Billed” could not be undone for ${billings(count)}.`,
      CANCEL: (count: number) =>
        `${billings(count)} ${plural(count, 'was', 'were')} not cancelled.`,
      UNCANCEL: (count: number) => `The cancellation of ${billings(count)} could not be undone.`,
    },
    /** The title of a message about billings whose undo has succeeded. */
    removed: {
      UNRECONCILE: (count: number) =>
        `“Mark as Billed” was undone, and ${billings(count)} ${plural(count, 'was', 'were')} removed.`,
      UNCANCEL: (count: number) =>
        `The cancellation was undone, and ${billings(count)} ${plural(count, 'was', 'were')} removed.`,
    },
    reasons: {
      NOT_FOUND: 'no longer exists',
      REMOVED: 'not supported by the patient’s current records',
      PENDING: 'still pending',
      ALREADY_RECONCILED: 'already marked as billed',
      NOT_RECONCILED: 'not marked as billed',
      CANCELLED: 'already cancelled',
      NOT_CANCELLED: 'not cancelled',
      BEFORE_BILLABLE: 'not yet billable on that date',
      LOG_ALREADY_BILLED: 'one of its interactions is already billed',
      THIRTY_DAYS_SINCE_PREVIOUS_RULE: 'less than 30 days from another billed Engage (98977)',
      PERIOD_OVERLAPS: 'its period overlaps a billed period',
      BILLED_AGAIN: 'undone and billed again meanwhile',
      CANCELLED_AGAIN: 'undone and cancelled again meanwhile',
      CODES_CHANGED: 'its codes or units have changed; check them and try again',
    },
    from: (reason: string, date: string) => `${reason}, billable starting ${date}`,
    unexplained: 'no reason given',
    line: (name: string, code: string, reason: string) =>
      code ? `${name} (${code}): ${reason}` : `${name}: ${reason}`,
    more: (count: number) => `and ${number(count)} more`,
    unnamed: (uuid: string) => `Billing ${uuid}`,
  },
  copied: 'Justification copied to clipboard.',
}
