/** The package's main entry. Importing it registers and fetches nothing, also on a server. */

export type { ElementErrorCode, ElementEventMap } from '../src/domain/element-events'
export { defineElements } from './define-elements'
export { configure } from './page-config'
export type { RtmClient, RtmSession } from './vendor-client'
export { createRtmClient } from './vendor-client'
export type { RtmChatConfig, RtmConfigInput } from './vendor-config'
