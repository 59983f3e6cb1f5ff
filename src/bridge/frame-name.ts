/** The name of a frame that `embedRtm` made: one that has nobody to talk to does not wait for them. */
export const FRAME_NAME = 'rtm-bridge'
