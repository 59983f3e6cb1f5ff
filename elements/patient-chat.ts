import { layout, optionalId, screenElement, theme } from './definition'

/**
 * The chat with one patient. The user can read, write, schedule and summarize messages, and log the
 * chat as an interaction.
 *
 * @see spec §1 "Chat"
 */
export const patientChat = screenElement({
  name: 'patient-chat',
  height: 'max(420px, 72dvh)',
  heights: { '[layout="tile"]': '480px' },
  needsSession: true,
  attributes: {
    /** The patient (the patient's user id). */
    patientId: optionalId(),
    /** `tile` omits the patient's name, for a page that already shows it. */
    layout,
    theme,
  },
  events: ['rtm-interaction-log'],
  load: () => import('../src/screens/chat/chat-screen'),
})
