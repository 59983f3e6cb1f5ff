/** English: the form that cancels a billing. */
export const cancelForm = {
  title: 'Cancellation Reason',
  description:
    'Please enter a reason for cancelling this billing. Cancelled billing events can be viewed in the cancelled tab.',
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
