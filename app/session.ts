import { useSnapshot } from 'valtio'
import type { RtmClient } from '../src/client/rtm-client'

/** A connection's session, followed live. */
export function useSession(client: RtmClient) {
  return useSnapshot(client.session.state)
}
