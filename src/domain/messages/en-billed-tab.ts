/** The English UI texts for the filters and the bulk undo of the Billed tab (Q05). */
import { countingIn } from './counting'

const { counted, number, plural } = countingIn('en-US')
const billings = (count: number) => counted(count, 'billing', 'billings')

export const billedTab = {
  label: 'Filter billings and undo “Mark as Billed”',
  month: { label: 'Month billed', all: 'All months' },
  biller: { label: 'Billed by', all: 'Billed by anyone' },
  code: { label: 'Code', all: 'All codes' },
  changed: { label: 'Record changes', all: 'All records' },
  clear: 'Clear filters',
  undoThese: (count: number) => `Undo “Mark as Billed” (${number(count)})…`,
  undoLast: (count: number) => `Undo last “Mark as Billed” (${number(count)})…`,
  tooMany: (most: number) =>
    `More than ${billings(most)} match. Use more filters, and undo “Mark as Billed” for smaller groups.`,
  undo: {
    title: (count: number) => `Undo “Mark as Billed” for ${billings(count)}?`,
    description: (count: number) =>
      plural(
        count,
        'This removes it from the Billed tab. You can mark it as billed again.',
        'This removes them from the Billed tab. You can mark them as billed again.',
      ),
    billed: (date: string, name: string | null) =>
      name === null ? `Marked as billed on ${date}.` : `Marked as billed on ${date} by ${name}.`,
    sent: 'If the claim was already submitted, billing it again could create a duplicate claim.',
    reason: 'Reason (optional)',
    hint: 'Saved in each billing’s history.',
    tooLong: (most: number) => `Enter at most ${number(most)} characters.`,
    confirm: 'Undo “Mark as Billed”',
  },
}
