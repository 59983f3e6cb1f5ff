/**
 * SMART Web Messaging for the page that embeds a frame of ours and was itself launched by a SMART
 * EHR.
 */
export { connectSmart, type SmartConnection, type SmartScratchpad } from './connect-smart'
export { SmartError, type SmartErrorCode } from './smart-error'
export { type ChargedBilling, type SmartEventOptions, smartEvents } from './smart-events'
export type { SmartActivity, SmartResource } from './smart-messages'
export type { SmartOptions, SmartTarget } from './smart-options'
