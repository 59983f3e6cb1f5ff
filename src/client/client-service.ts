import type { RtmClient } from './rtm-client'

/**
 * Returns a function that returns a client's own service. Each client creates the service once, on
 * first use. The service ends with the client. Its code loads only with the screens that use it.
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
