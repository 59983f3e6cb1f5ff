import { useEffect } from 'react'
import type { RtmClient } from '../src/client/rtm-client'

/**
 * Shows the chat with support on the pages of a layout, where one is configured.
 * @param isHidden S19: on the compact pages that stand in an EHR's frame. There it is not even fetched.
 */
export function useSupportLauncher({ support }: RtmClient, isHidden: boolean): void {
  useEffect(() => {
    if (isHidden || !support.isConfigured) return
    return support.show()
  }, [support, isHidden])
}
