import { billingUuid, layout, oneOf, optionalId, screenElement, theme } from './definition'

/**
 * One patient: summary, program and progress, interactions, care team, note, billing, and the
 * available actions.
 *
 * @see spec §1, "a patient detail view"
 */
export const patientDetail = screenElement({
  name: 'patient-detail',
  height: '640px',
  heights: { '[layout="tile"]': '420px' },
  needsSession: true,
  attributes: {
    /** The patient (the patient's user id). */
    patientId: optionalId(),
    /**
     * The tab to show. Another value later shows that tab. The attribute does not change when the
     * user opens another tab. `chat` is available only if a chat is configured.
     */
    tab: oneOf(['overview', 'interactions', 'billing', 'chat'], 'overview'),
    /** The billing (its `uuid`) whose row is highlighted in the Billing tab. */
    billingUuid,
    /** `full` is the whole screen; `tile` is a single column for a side panel. */
    layout,
    theme,
  },
  privateProperties: {
    /**
     * A person who is not a patient yet, as a JSON text, such as
     * `JSON.stringify({firstName, lastName, phone, email, birthDate, recordId})`. An object is
     * rejected. All keys are optional. The values are strings; `birthDate` is `yyyy-MM-dd`.
     * Without a `patient-id`, the element offers to enroll this person and prefills the form.
     */
    newPatient: 'json',
  },
  parts: {
    billing: () => import('../src/screens/billing/billing-screen'),
    chat: () => import('../src/screens/chat/chat-screen'),
  },
  events: [
    'rtm-navigate',
    'rtm-patient-select',
    'rtm-interaction-log',
    'rtm-enrollment-change',
    'rtm-billing-change',
  ],
  load: () => import('../src/screens/patient-detail/patient-detail-screen'),
})
