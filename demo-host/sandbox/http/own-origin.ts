/**
 * Finds out the hosts and origins of this server. A request's `Host` header is not enough, because
 * a client can send any value in it.
 */
import { networkInterfaces } from 'node:os'
import type { Context, MiddlewareHandler } from 'hono'

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/

function isOwnInterface(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const addresses = Object.values(networkInterfaces()).flatMap((entries) => entries ?? [])
  return addresses.some(({ address }) => address === bare)
}

function isThisMachine({ hostname }: URL): boolean {
  return loopback.test(hostname) || isOwnInterface(hostname)
}

/**
 * Returns the origin of the request's URL if this origin belongs to this server. Otherwise returns
 * the app's origin.
 */
function knownOrigin(url: URL, appOrigin: string, isTls: boolean): string {
  if (url.host !== new URL(appOrigin).host && !isThisMachine(url)) return appOrigin
  if (isTls) return `https://${url.host}`
  return isThisMachine(url) ? url.origin : appOrigin
}

/** Returns the host to which the request was sent. */
export function askedHost(c: Context): string {
  return c.req.header('Host') ?? new URL(c.req.url).host
}

/** Whether the request was sent to this machine, or to the host of one of the given origins. */
export function isOwnHost(c: Context, origins: readonly string[]): boolean {
  const address = `http://${askedHost(c)}`
  if (!URL.canParse(address)) return false
  const url = new URL(address)
  return isThisMachine(url) || origins.some((origin) => new URL(origin).host === url.host)
}

/**
 * Replaces the origin of the request's URL with an origin of this server, so that no link and no
 * cached response contains a foreign host. The scheme comes from the proxy in front of the server,
 * which may terminate TLS.
 * @param appOrigin Returns the origin that replaces the origin of another server.
 */
export function ownAddress(appOrigin: () => string): MiddlewareHandler {
  return async (c, next) => {
    const url = new URL(c.req.url)
    const isTls = c.req.header('X-Forwarded-Proto') === 'https'
    const origin = knownOrigin(url, appOrigin(), isTls)
    if (origin !== url.origin) {
      c.req.raw = new Request(`${origin}${url.pathname}${url.search}`, c.req.raw)
    }
    await next()
  }
}

/** Returns the origin with which the client reached this server: `https://clinic.example`. */
export function ownOrigin(c: Context): string {
  return new URL(c.req.url).origin
}
