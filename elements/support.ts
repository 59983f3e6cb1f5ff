import type { ElementDefinition } from './definition'
import { theme } from './shared-attributes'

/** `<rtm-support>`: how to get help, and what the product is (spec §1; M05). */
export const support = {
  name: 'support',
  description: 'How to get help, the details that support asks for, and the regulatory statement.',
  skeletonHeight: () => '550px',
  needsSession: false,
  attributes: { theme },
  load: () => import('../src/screens/support/support-screen'),
} satisfies ElementDefinition
