/**
 * The name of a frame that `embedRtm` created. A frame without this name does not wait for a host.
 */
export const FRAME_NAME = 'rtm-bridge'
