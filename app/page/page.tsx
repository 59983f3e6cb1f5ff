import { type ReactNode, useContext, useEffect, useLayoutEffect, useRef } from 'react'
import { useApp } from '../app-context'
import { Visits } from './visits'

interface PageProps {
  /** What the page is called: in the browser's tab, as its heading, and when the focus comes to it. */
  title: string
  /** Whether what is in it brings a visible heading of the first level. */
  hasOwnHeading?: boolean
  children?: ReactNode
}

/**
 * The main part of one page. Whoever comes to it from another page of the app finds the focus here,
 * so that a screen reader says where they are. A change of the query alone is no other page.
 */
export function Page({ title, hasOwnHeading = false, children }: PageProps) {
  const { words } = useApp()
  const visits = useContext(Visits)
  const main = useRef<HTMLElement>(null)
  const tabTitle = words.app.pageTitle(title)
  useEffect(() => {
    document.title = tabTitle
  }, [tabTitle])
  // Before anything in the page takes the focus for itself.
  useLayoutEffect(() => {
    if (visits.count > 0) main.current?.focus({ preventScroll: true })
    visits.count += 1
  }, [visits])
  return (
    <main ref={main} id="content" tabIndex={-1} aria-label={title}>
      {!hasOwnHeading && <h1 className="rtm-hidden-visually">{title}</h1>}
      {children}
    </main>
  )
}
