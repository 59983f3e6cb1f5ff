import { oneOf, optionalId, providerId } from './attributes'
import type { ElementDefinition } from './definition'
import { layout, theme } from './shared-attributes'

/**
 * Billing instances in four tabs: mark as billed, cancel, undo both, copy the justification.
 *
 * @see spec §2 "Billing"
 */
export const patientBilling = {
  name: 'patient-billing',
  // The toolbar, the tabs, a table of its greatest height, the pages.
  skeletonHeight: ({ layout }) => (layout === 'tile' ? '285px' : 'calc(max(360px, 72dvh) + 150px)'),
  needsSession: true,
  attributes: {
    /** One patient's billings (the patient's user id); without it, the clinic's. */
    patientId: optionalId(),
    /**
     * Only billings whose patient's primary provider is this one; the word `null` means patients
     * without one.
     */
    providerId: providerId(),
    /** The tab that is shown first. */
    tab: oneOf(['pending', 'ready', 'billed', 'cancelled'], 'ready'),
    layout,
    theme,
  },
  load: () => import('../src/screens/billing/billing-screen'),
} satisfies ElementDefinition
