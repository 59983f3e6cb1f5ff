/** The English UI texts for the form that cancels a billing. */
import { countingIn } from './counting'

const { plural } = countingIn('en-US')

export const cancelForm = {
  title: 'Cancellation Reason',
  description: (count: number) =>
    `Please enter a reason for cancelling ${plural(count, 'this billing', 'these billings')}. Cancelled billing events can be viewed in the cancelled tab.`,
  labels: {
    reason: 'Cancellation Reason *',
    insuranceCompany: 'Insurance Company',
    otherDescription: 'Other Description *',
    charge: 'Charge Patient *',
  },
  errors: {
    reasonRequired: 'Please select a reason for the cancellation.',
    messageRequired: 'Please provide a reason for the cancellation.',
    messageLength: 'Please enter 3 to 50 characters.',
    chargeRequired: 'Please select an option.',
  },
}
