import type { ComponentProps, MouseEvent } from 'react'
import { hrefOf, navigate, type Target, useAppLocation } from './location'

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Target
}

/** Whether a click opens the link in this tab, not in a new tab or window, or as a download. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented
}

/** A link to a page of the app, with `aria-current` on the current page. */
export function AppLink({ to, onClick, ...props }: AppLinkProps) {
  const { pathname, search } = useAppLocation()
  const isHere = pathname === to.pathname
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onClick?.(event)
    // As in the browser: a link to the current address adds no history entry.
    navigate(to, { replace: isHere && search === to.search })
  }
  return (
    <a {...props} href={hrefOf(to)} aria-current={isHere ? 'page' : undefined} onClick={follow} />
  )
}
