/**
 * The name of an iframe that `embedRtm` created. The app in an iframe without this name does not
 * wait for a host.
 */
export const FRAME_NAME = 'rtm-bridge'
