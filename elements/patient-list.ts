import { oneOf, optionalId, providerId } from './attributes'
import type { ElementDefinition } from './definition'
import { layout, theme } from './shared-attributes'

/** `<rtm-patient-list>`: the clinic's patients, active and inactive (spec §2 "Patients list"). */
export const patientList = {
  name: 'patient-list',
  description:
    'Patients in two tabs: search, filters, where each stands, and what can be done for them.',
  // The toolbar, the tabs, a table of its greatest height, the pages.
  skeletonHeight: ({ layout }) => (layout === 'tile' ? '285px' : 'calc(max(360px, 72dvh) + 150px)'),
  needsSession: true,
  attributes: {
    patientId: optionalId('The patient whose row is marked, because the page shows their detail.'),
    providerId: providerId('Only patients with this provider on their care team.'),
    tab: oneOf(
      ['active', 'inactive'],
      null,
      'The tab that is shown first; without it, the one the reader left.',
    ),
    layout,
    theme,
  },
  load: () => import('../src/screens/patient-list/patient-list-screen'),
} satisfies ElementDefinition
