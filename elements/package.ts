/**
 * The package's main entry: nothing is registered and nothing is fetched by importing it, also on a
 * server.
 */

export type { RtmConfigInput } from '../src/client/config'
export type { RtmClient } from '../src/client/rtm-client'
export { createRtmClient } from '../src/client/rtm-client'
export type { ElementEventMap } from '../src/domain/element-events'
export { defineElements } from './define-elements'
export { configure } from './page-config'
