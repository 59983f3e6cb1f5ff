import type { ComponentProps, MouseEvent } from 'react'
import { go, hrefOf, type Target, usePlace } from './place'

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: Target
}

/** Whether a click means this page: others open a tab or a window, or save what the link leads to. */
export function isPlainClick(event: MouseEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
  return button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey && !defaultPrevented
}

/** A link to another page of the app; of the page that is shown, it says so. */
export function AppLink({ to, onClick, ...props }: AppLinkProps) {
  const { pathname, search } = usePlace()
  const isHere = pathname === to.pathname
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    onClick?.(event)
    // As with any link: to where one is already, it is no step.
    go(to, { replace: isHere && search === to.search })
  }
  return (
    <a {...props} href={hrefOf(to)} aria-current={isHere ? 'page' : undefined} onClick={follow} />
  )
}
