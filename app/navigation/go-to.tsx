import { useLayoutEffect } from 'react'
import { go, usePlace } from './place'

interface GoToProps {
  pathname: string
  origin?: string
}

/** Redirects to another page and keeps the query (R05, R07, R09). */
export function GoTo({ pathname, origin }: GoToProps) {
  const { search } = usePlace()
  useLayoutEffect(() => {
    go({ pathname, search }, { replace: true, ...(origin !== undefined && { origin }) })
  }, [pathname, search, origin])
  return null
}
