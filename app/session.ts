import { useSnapshot } from 'valtio'
import type { RtmClient } from '../src/client/rtm-client'

/** The client's session state, followed live. */
export function useSession(client: RtmClient) {
  return useSnapshot(client.session.state)
}
