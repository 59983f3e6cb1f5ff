import type { RtmClient } from './rtm-client'

/**
 * A part of a connection that only some screens use: its code comes with them, it is made when it is
 * first asked for, once a client, and it ends with the client.
 */
export function clientService<T extends { destroy(): void }>(
  make: (client: RtmClient) => T,
): (client: RtmClient) => T {
  const made = new WeakMap<RtmClient, T>()
  return (client) => {
    const known = made.get(client)
    if (known) return known
    const service = make(client)
    made.set(client, service)
    client.onDestroy(service.destroy)
    return service
  }
}
