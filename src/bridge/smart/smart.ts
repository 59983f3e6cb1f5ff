/** SMART Web Messaging, for a page that a SMART EHR launched and that embeds a frame of our app. */
export { connectSmart, type SmartConnection, type SmartScratchpad } from './connect-smart'
export { SmartError, type SmartErrorCode } from './smart-error'
export { type ChargedBilling, type SmartEventOptions, smartEvents } from './smart-events'
export type { SmartActivity, SmartResource } from './smart-messages'
export type { SmartOptions, SmartTarget } from './smart-options'
