/** English: the billing settings (K22, K25, K26). */
import { countingIn } from './counting'

const { number, plural } = countingIn('en-US')

export const billingSettings = {
  title: 'Billing settings',
  fees: {
    title: 'Fees',
    text: 'What your clinic charges for one unit of a code, in dollars. A fee applies to dates of service from its first day until the next fee of the same code.',
    loading: 'Loading fees',
    failed: 'The fees could not be loaded.',
    empty: 'There are no fees yet.',
    emptyText: 'Without fees, the product shows no amounts. There are no default amounts.',
    table: 'Fees by code and first day',
    code: 'Code',
    amount: 'Amount in dollars',
    validFrom: 'Valid from',
    datePlaceholder: 'MM/DD/YYYY',
    choose: 'Code',
    /** The accessible name of a field: its column, and its row counted from 1. */
    field: (column: string, row: number) => `${column}, row ${number(row)}`,
    add: 'Add a fee',
    remove: (row: number) => `Remove row ${number(row)}`,
    removed: (code: string) => (code ? `The fee for ${code} was removed.` : 'The row was removed.'),
    removedText: 'It stays in the saved table until you save.',
    save: 'Save fees',
    saving: 'Saving',
    saved: 'The fees were saved.',
    unsaved: 'Unsaved changes',
    discard: 'Discard changes',
    invalid: (rows: number) =>
      `Nothing was saved. Correct ${number(rows)} ${plural(rows, 'row', 'rows')} first.`,
    problems: {
      code: 'Choose a code.',
      amount: 'Enter an amount from 0 to 99999.99, such as 50.25.',
      validFrom: 'Enter a date, such as 01/31/2026.',
      repeated: 'This code has another fee from this day. Remove one of them.',
    },
    changed: 'Someone else has changed the fees since you opened them.',
    changedText: 'Nothing was saved, and your changes are still here.',
    load: 'Show their fees',
    overwrite: 'Save mine over theirs',
  },
}
