/**
 * The assertion in `/sso-auth?assertion=…`, a JWT signed by the vendor's server. It is removed from
 * the address when this module loads, before a request, an error report or a history entry could
 * leak it.
 */
import { pathInApp } from './router/paths'

let arrived = takeFromAddress()

function takeFromAddress(): string | null {
  const url = new URL(window.location.href)
  if (pathInApp(url.pathname) !== '/sso-auth') return null
  const assertion = url.searchParams.get('assertion')
  if (assertion === null) return null
  url.searchParams.delete('assertion')
  window.history.replaceState(window.history.state, '', url)
  return assertion || null
}

/**
 * Returns the assertion on the first call and null afterwards, because it can be used once only.
 */
export function takeAssertion(): string | null {
  const assertion = arrived
  arrived = null
  return assertion
}
