import { layout, oneOf, optionalId, providerId, screenElement, theme } from './definition'

/**
 * Patients in two tabs, with search, filters, progress, and the available actions.
 *
 * @see spec §2 "Patients list"
 */
export const patientList = screenElement({
  name: 'patient-list',
  // The heights of the toolbar, the tabs, a table of its maximum height, and the pagination.
  height: 'calc(max(360px, 72dvh) + 150px)',
  heights: { '[layout="tile"]': '285px' },
  needsSession: true,
  attributes: {
    /** The patient whose row is highlighted, because the page shows their detail. */
    patientId: optionalId(),
    /**
     * Shows only patients with this provider on their care team; the word `null` means patients
     * without one.
     */
    providerId: providerId(),
    /** The initial tab; without it, the tab that the user opened last. */
    tab: oneOf(['active', 'inactive'], null),
    layout,
    theme,
  },
  events: ['rtm-navigate', 'rtm-patient-select', 'rtm-interaction-log', 'rtm-enrollment-change'],
  load: () => import('../src/screens/patient-list/patient-list-screen'),
})
