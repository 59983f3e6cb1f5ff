import { layout, oneOf, optionalId, providerId, screenElement, theme } from './definition'

/**
 * Billing instances in four tabs: mark as billed, cancel, undo both, copy the justification.
 *
 * @see spec §2 "Billing"
 */
export const patientBilling = screenElement({
  name: 'patient-billing',
  // The heights of the toolbar, the tabs, a table of its maximum height, and the pagination.
  height: 'calc(max(360px, 72dvh) + 150px)',
  heights: { '[layout="tile"]': '285px' },
  needsSession: true,
  attributes: {
    /** Shows one patient's billings (the patient's user id); without it, the clinic's. */
    patientId: optionalId(),
    /**
     * Shows only billings of patients with this primary provider; the word `null` means patients
     * without one.
     */
    providerId: providerId(),
    /** The initial tab. */
    tab: oneOf(['pending', 'ready', 'billed', 'cancelled'], 'ready'),
    layout,
    theme,
  },
  methods: {
    /**
     * Makes a file of all billings that the tab shows now, with its filters, in one of the formats of
     * the Export dialog. The export is recorded. It rejects for an unknown format, while nobody is
     * signed in, and for `fhir` and `x12` if a billing lacks facts for its claim.
     *
     * @signature (format: 'csv' | 'fhir' | 'x12') => Promise<Blob>
     */
    exportClaims: 'method',
  },
  events: ['rtm-navigate', 'rtm-patient-select', 'rtm-billing-change'],
  load: () => import('../src/screens/billing/billing-screen'),
})
