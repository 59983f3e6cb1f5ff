import { optionalId } from './attributes'
import type { ElementDefinition } from './definition'
import { layout, theme } from './shared-attributes'

/** `<rtm-patient-chat>`: the conversation with one patient (spec §1 "Chat"). */
export const patientChat = {
  name: 'patient-chat',
  description: 'The chat with one patient: read, write, send later, summarize, log as interaction.',
  skeletonHeight: ({ layout }) => (layout === 'tile' ? '480px' : 'max(420px, 72dvh)'),
  needsSession: true,
  attributes: {
    patientId: optionalId("The patient (the patient's user id)."),
    layout,
    theme,
  },
  load: () => import('../src/screens/chat/chat-screen'),
} satisfies ElementDefinition
