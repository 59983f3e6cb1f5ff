import { useSyncExternalStore } from 'react'
import { flagsOf } from '../src/client/flags'
import type { RtmClient } from '../src/client/rtm-client'

/** Whether a feature flag is on, followed live. */
export function useFlag(client: RtmClient, name: string): boolean {
  const flags = flagsOf(client)
  return useSyncExternalStore(flags.subscribe, () => flags.isOn(name))
}
