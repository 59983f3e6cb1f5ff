import { useSyncExternalStore } from 'react'
import type { RtmClient } from '../src/client/rtm-client'

/** Whether a feature flag is on, followed live. */
export function useFlag({ flags }: RtmClient, name: string): boolean {
  return useSyncExternalStore(flags.subscribe, () => flags.isOn(name))
}
