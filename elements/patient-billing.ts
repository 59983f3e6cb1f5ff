import { oneOf, optionalId, providerId } from './attributes'
import type { ElementDefinition } from './definition'
import { layout, theme } from './shared-attributes'

/** `<rtm-patient-billing>`: the clinic's billings, or one patient's, in four tabs (spec §2 Billing). */
export const patientBilling = {
  name: 'patient-billing',
  description:
    'Billing instances in four tabs: mark as billed, cancel, undo both, copy the justification.',
  // The toolbar, the tabs, a table of its greatest height, the pages.
  skeletonHeight: ({ layout }) => (layout === 'tile' ? '285px' : 'calc(max(360px, 72dvh) + 150px)'),
  needsSession: true,
  attributes: {
    patientId: optionalId(
      "One patient's billings (the patient's user id); without it, the clinic's.",
    ),
    providerId: providerId("Only billings whose patient's primary provider is this one."),
    tab: oneOf(
      ['pending', 'ready', 'billed', 'cancelled'],
      'ready',
      'The tab that is shown first.',
    ),
    layout,
    theme,
  },
  load: () => import('../src/screens/billing/billing-screen'),
} satisfies ElementDefinition
