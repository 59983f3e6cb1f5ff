import { oneOf, optionalId, providerId } from './attributes'
import type { ElementDefinition } from './definition'
import { layout, theme } from './shared-attributes'

/**
 * Patients in two tabs: search, filters, where each stands, and what can be done for them.
 *
 * @see spec §2 "Patients list"
 */
export const patientList = {
  name: 'patient-list',
  // The toolbar, the tabs, a table of its greatest height, the pages.
  skeletonHeight: ({ layout }) => (layout === 'tile' ? '285px' : 'calc(max(360px, 72dvh) + 150px)'),
  needsSession: true,
  attributes: {
    /** The patient whose row is marked, because the page shows their detail. */
    patientId: optionalId(),
    /**
     * Only patients with this provider on their care team; the word `null` means patients without
     * one.
     */
    providerId: providerId(),
    /** The tab that is shown first; without it, the one the reader left. */
    tab: oneOf(['active', 'inactive'], null),
    layout,
    theme,
  },
  load: () => import('../src/screens/patient-list/patient-list-screen'),
} satisfies ElementDefinition
