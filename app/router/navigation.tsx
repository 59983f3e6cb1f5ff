import { type ComponentProps, type MouseEvent, type ReactNode, useLayoutEffect } from 'react'
import { useApp, useSession } from '../app-context'
import { hrefOf, navigate, type Target, useAppLocation } from './location'
import { carried } from './place'

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Target
}

/**
 * Returns whether a click opens the link in this tab. With a modifier key, the browser opens a new
 * tab or window, or downloads the page.
 */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented
}

/**
 * Returns the target of a link to a page. It keeps the query of the address (R08), but not the view
 * of another page's list.
 */
export function usePageTarget(): (pathname: string) => Target {
  const here = useAppLocation()
  return (pathname) => {
    const { search } = here
    return { pathname, search: pathname === here.pathname ? search : carried(search) }
  }
}

/** A link to a page of the app. If that page is open, the link has `aria-current`. */
export function AppLink({ to, onClick, ...props }: AppLinkProps) {
  const { pathname, search } = useAppLocation()
  const isHere = pathname === to.pathname
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onClick?.(event)
    // A link to the current address adds no history entry, as in all browsers.
    navigate(to, { replace: isHere && search === to.search })
  }
  return (
    <a {...props} href={hrefOf(to)} aria-current={isHere ? 'page' : undefined} onClick={follow} />
  )
}

interface GoToProps {
  pathname: string
  origin?: string | undefined
}

/** Redirects to another page, and keeps the query of the address (R05, R07, R09). */
export function Redirect({ pathname, origin }: GoToProps) {
  const { search } = useAppLocation()
  useLayoutEffect(() => {
    navigate({ pathname, search }, { replace: true, ...(origin !== undefined && { origin }) })
  }, [pathname, search, origin])
  return null
}

/**
 * Redirects a visitor without a session to the login, and keeps the query and the path (R05, R06).
 * If a vendor's page signs users in, the visitor can sign in again through that page.
 */
export function ToLogin({ origin }: Pick<GoToProps, 'origin'>) {
  const { getAssertion } = useApp().client.config
  return <Redirect pathname={getAssertion ? '/sso-auth' : '/login'} origin={origin} />
}

/** Shows a page to a signed-in user. Redirects any other visitor to the login. */
export function RequireSession({ children }: { children: ReactNode }) {
  const { status } = useSession(useApp().client)
  const { pathname } = useAppLocation()
  return status === 'signed-in' ? children : <ToLogin origin={pathname} />
}

/**
 * Redirects after a sign-in to the page that the visitor asked for, or else to the list of patients
 * (R04).
 */
export function OnFromLogin() {
  return <Redirect pathname={useAppLocation().origin ?? '/patient-list'} />
}
