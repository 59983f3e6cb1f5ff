import { oneOf, optionalId } from './attributes'
import type { ElementDefinition } from './definition'
import { layout, theme } from './shared-attributes'

/** `<rtm-patient-detail>`: one patient: summary, programme, interactions, care team, billing. */
export const patientDetail = {
  name: 'patient-detail',
  description: 'One patient: where they stand, what was done, and what can be done for them.',
  skeletonHeight: ({ layout }) => (layout === 'tile' ? '420px' : '640px'),
  needsSession: true,
  attributes: {
    patientId: optionalId("The patient (the patient's user id)."),
    tab: oneOf(
      ['overview', 'interactions', 'billing', 'chat'],
      'overview',
      'The part that is shown first; "chat" where a chat is configured.',
    ),
    layout,
    theme,
  },
  privateProperties: {
    newPatient:
      'Somebody who is no patient yet, as JSON `{firstName, lastName, phone, email, birthDate, recordId}` (texts, `birthDate` as `yyyy-MM-dd`): without a `patient-id`, enrolling them is offered, with the form filled in.',
  },
  parts: {
    billing: () => import('../src/screens/billing/billing-screen'),
    chat: () => import('../src/screens/chat/chat-screen'),
  },
  load: () => import('../src/screens/patient-detail/patient-detail-screen'),
} satisfies ElementDefinition
