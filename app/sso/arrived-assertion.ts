/**
 * `/sso-auth?assertion=…`: a sign-in that the vendor's server has signed. It is taken out of the
 * address when this module is loaded, before any request, report or history entry could carry it on.
 */
import { pathInApp } from '../app-root'

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

/** What was there, once: it can be used a single time. */
export function takeAssertion(): string | null {
  const assertion = arrived
  arrived = null
  return assertion
}
