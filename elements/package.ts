/**
 * The package's main entry: nothing is registered and nothing is fetched by importing it, also on a
 * server.
 */
export { createRtmClient } from '../src/client/rtm-client'
export { defineElements } from './define-elements'
export { configure } from './page-config'
