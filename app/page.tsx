import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react'
import { useApp } from './app-context'

/**
 * The number of pages that were shown since the app was loaded. The first page must not take the
 * focus.
 */
export const PageVisits = createContext({ count: 0 })

interface PageProps {
  /**
   * The name of the page. It is the title of the browser tab, the heading, and the label of `main`.
   */
  title: string
  /** Whether the content itself has a visible heading of level 1. */
  hasOwnHeading?: boolean
  /**
   * Whether the heading is visible, as on the pages for signed-in users. Otherwise, only screen
   * readers read it.
   */
  isTitleShown?: boolean
  children?: ReactNode
}

/**
 * The main part of a page. It takes the focus after a navigation within the app, so that screen
 * readers announce the page. A change of the query alone does not count as a navigation.
 */
export function Page({ title, hasOwnHeading = false, isTitleShown = false, children }: PageProps) {
  const { words } = useApp()
  const visits = useContext(PageVisits)
  const main = useRef<HTMLElement>(null)
  const tabTitle = words.app.pageTitle(title)
  useEffect(() => {
    document.title = tabTitle
  }, [tabTitle])
  // A layout effect runs before anything inside the page can take the focus.
  useLayoutEffect(() => {
    if (visits.count > 0) main.current?.focus({ preventScroll: true })
    visits.count += 1
  }, [visits])
  return (
    <main ref={main} id="content" tabIndex={-1} aria-label={title}>
      {!hasOwnHeading && (
        <h1 className={isTitleShown ? 'app-page-title' : 'rtm-hidden-visually'}>{title}</h1>
      )}
      {children}
    </main>
  )
}
