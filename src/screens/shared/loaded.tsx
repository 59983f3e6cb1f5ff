import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Skeleton } from '../../ui/skeleton'
import { ListFailed } from './list-failed'
import { useScreen } from './screen'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  words: { loading: string; failed: string }
  /** The height of the placeholder in px. */
  height: number
  children: (data: T) => ReactNode
}

/** The content of a section: a placeholder, its data, or an error with a retry. */
export function Loaded<T>({ query, words, height, children }: LoadedProps<T>) {
  const { report } = useScreen()
  const { data, error, isFetching, refetch } = query
  const tell = useEffectEvent((failure: unknown) => report(failure, { toast: false }))
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  if (data !== undefined) return children(data)
  if (error) {
    const rows = { error, isFetching, refetch: () => void refetch() }
    return <ListFailed title={words.failed} rows={rows} />
  }
  return (
    <div role="status" aria-label={words.loading}>
      <Skeleton height={height} />
    </div>
  )
}
