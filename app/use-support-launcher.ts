import { useEffect } from 'react'
import type { RtmClient } from '../src/client/rtm-client'

/**
 * Shows the support launcher, if one is configured.
 * @param isHidden S19: true on the compact pages in an EHR's frame. There its code is not fetched.
 */
export function useSupportLauncher({ support }: RtmClient, isHidden: boolean): void {
  useEffect(() => {
    if (isHidden || !support.isConfigured) return
    return support.show()
  }, [support, isHidden])
}
