import { useLayoutEffect } from 'react'
import { navigate, useAppLocation } from './location'

interface GoToProps {
  pathname: string
  origin?: string
}

/** Redirects to another page and keeps the query (R05, R07, R09). */
export function Redirect({ pathname, origin }: GoToProps) {
  const { search } = useAppLocation()
  useLayoutEffect(() => {
    navigate({ pathname, search }, { replace: true, ...(origin !== undefined && { origin }) })
  }, [pathname, search, origin])
  return null
}
