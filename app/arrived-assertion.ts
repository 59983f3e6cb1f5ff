/**
 * Takes the assertion from the address `/sso-auth?assertion=…`. The assertion is a JWT that the
 * vendor's server signed. This module removes it from the address as soon as it loads, before a
 * request, an error report or a history entry could leak it.
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
 * Returns the assertion on the first call, and null on all further calls, because an assertion can
 * be used only once.
 */
export function takeAssertion(): string | null {
  const assertion = arrived
  arrived = null
  return assertion
}
