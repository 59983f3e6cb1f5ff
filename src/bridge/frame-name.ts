/** The name of a frame that `embedRtm` made. A frame without it does not wait for a host. */
export const FRAME_NAME = 'rtm-bridge'
