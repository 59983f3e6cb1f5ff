import { optionalId } from './attributes'
import type { ElementDefinition } from './definition'
import { layout, theme } from './shared-attributes'

/**
 * The chat with one patient: read, write, send later, summarize, log as interaction.
 *
 * @see spec §1 "Chat"
 */
export const patientChat = {
  name: 'patient-chat',
  skeletonHeight: ({ layout }) => (layout === 'tile' ? '480px' : 'max(420px, 72dvh)'),
  needsSession: true,
  attributes: {
    /** The patient (the patient's user id). */
    patientId: optionalId(),
    /** `tile` leaves out the patient's name, for a page that has it. */
    layout,
    theme,
  },
  load: () => import('../src/screens/chat/chat-screen'),
} satisfies ElementDefinition
