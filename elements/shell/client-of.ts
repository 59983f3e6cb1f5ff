import { useSyncExternalStore } from 'react'
import { isRtmClient } from '../../src/client/rtm-client'
import type { ElementSnapshot } from '../element-store'
import { type SourceState, sourceClient } from '../source-client'

/** The connection of an element: its own `client`, or else its source's. Follows changes. */
export function useClientOf({ client, source }: ElementSnapshot): SourceState {
  const { subscribe, state } = sourceClient(source)
  const shared = useSyncExternalStore(subscribe, state)
  return isRtmClient(client) ? { status: 'ready', client } : shared
}
