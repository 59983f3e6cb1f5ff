import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/skeleton'
import { ListFailed } from './list-failed'
import { useReported } from './use-reported'

interface LoadedProps<T> {
  query: UseQueryResult<T>
  words: { loading: string; failed: string }
  /** The height in px of the placeholder. */
  height: number
  children: (data: T) => ReactNode
}

/**
 * The content of a section that loads data. It shows a placeholder, the data, or an error with a
 * retry button.
 */
export function Loaded<T>({ query, words, height, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = query
  useReported(error, data !== undefined)
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
