/** The calls that change billings. */
import { openTab, rows } from '../../journeys/billing/billing-page'
import { field } from '../../journeys/patients/patient-dialogs-page'
import { chooseOption } from '../../support/pages'
import {
  billing,
  dialog,
  type ElementSituation,
  firstRow,
  press,
  says,
  typedIn,
} from './situations'

/** If a response body has another shape, it counts as a success without excluded billings. */
const accepts = ['wrong shape']

export const billingSituations: readonly ElementSituation[] = [
  {
    name: 'marking a billing as billed',
    of: ['move'],
    visit: billing,
    call: ['POST', /reconcile-in-bulk/],
    accepts,
    start: (page) => firstRow(page, 'Mark as Billed'),
    again: (page) => firstRow(page, 'Mark as Billed'),
    done: says('Successfully marked 1 billing as billed.'),
  },
  {
    name: 'cancelling a billing',
    of: ['move'],
    visit: billing,
    call: ['POST', /cancel-in-bulk/],
    accepts,
    prepare: async (page) => {
      await firstRow(page, 'Cancel Billing')
      await chooseOption(dialog(page).getByRole('button', { name: /Cancellation Reason/ }), 'Other')
      await field(dialog(page), 'Other Description *').fill('Typed before')
    },
    start: press('Submit'),
    typed: [typedIn('Other Description *'), 'Typed before'],
    again: press('Submit'),
    done: says('Successfully cancelled the billing.'),
  },
  {
    name: 'undoing a cancellation',
    of: ['move'],
    visit: billing,
    call: ['POST', /cancel-in-bulk/],
    accepts,
    prepare: async (page) => {
      await openTab(page, 'Cancelled')
      await rows(page).first().getByRole('button', { name: 'Undo Cancellation' }).click()
    },
    start: press('Confirm'),
    again: press('Confirm'),
    done: says('Successfully undid the cancellation.'),
  },
]
