import { oneOf, optionalId } from './attributes'
import type { ElementDefinition } from './definition'
import { layout, theme } from './shared-attributes'

/**
 * One patient: where they stand, what was done, and what can be done for them.
 *
 * @see spec §1, "a patient detail view"
 */
export const patientDetail = {
  name: 'patient-detail',
  skeletonHeight: ({ layout }) => (layout === 'tile' ? '420px' : '640px'),
  needsSession: true,
  attributes: {
    /** The patient (the patient's user id). */
    patientId: optionalId(),
    /** The part that is shown first; `chat` where a chat is configured. */
    tab: oneOf(['overview', 'interactions', 'billing', 'chat'], 'overview'),
    /** The whole screen, or a single column for a side panel. */
    layout,
    theme,
  },
  privateProperties: {
    /**
     * Somebody who is no patient yet, as JSON `{firstName, lastName, phone, email, birthDate,
     * recordId}` (texts, `birthDate` as `yyyy-MM-dd`): without a `patient-id`, enrolling them is
     * offered, with the form filled in.
     */
    newPatient: 'text',
  },
  parts: {
    billing: () => import('../src/screens/billing/billing-screen'),
    chat: () => import('../src/screens/chat/chat-screen'),
  },
  load: () => import('../src/screens/patient-detail/patient-detail-screen'),
} satisfies ElementDefinition
