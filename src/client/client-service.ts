import type { RtmClient } from './rtm-client'

/**
 * Returns a function that returns the service of a given client, for example its query cache. The
 * service of a client is created at its first use, and ends with the client. The code of the
 * service loads only with the screens that use the service.
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
