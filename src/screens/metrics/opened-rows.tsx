import { keepPreviousData, useQuery } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isCallMissing } from '../../api/errors'
import { type Page, type QuerySpec, serverPage } from '../../api/page'
import { Count } from '../../ui/count'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { Skeleton } from '../../ui/skeleton'
import { ListFailed } from '../shared/list-failed'
import { ListPages } from '../shared/list-pages'
import { useScreen } from '../shared/screen'
import { useReported } from '../shared/use-reported'

interface OpenedRowsProps<Row> {
  title: string
  /**
   * Returns the query of a page of rows.
   * @param page The number of the page. The first page has the number 1.
   */
  query: (page: number, pageSize: number) => QuerySpec<Page<Row>>
  loading: string
  failed: string
  /** The text that is shown if the backend does not offer the rows. */
  missing: string
  onClose: () => void
  children: (rows: readonly Row[]) => ReactNode
}

/** Focuses the figure with which the user opened the rows, because the close button disappears. */
function focusFigure({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const section = currentTarget.closest('section')
  section?.querySelector<HTMLElement>('.rtm-metrics-open[aria-expanded="true"]')?.focus()
}

/** The rows that a figure counts, with pagination. */
export function OpenedRows<Row>(props: OpenedRowsProps<Row>) {
  const { title, query, onClose, children, ...words } = props
  const { common } = useScreen().messages
  const [pageIndex, setPage] = useState(0)
  const [pageSize, setPageSize] = useState(50)
  const { data, error, isFetching, refetch } = useQuery({
    ...query(serverPage(pageIndex), pageSize),
    placeholderData: keepPreviousData,
  })
  // A request can fail with 404 for two reasons: the backend does not offer the rows, or a later
  // page no longer exists. The first page always exists, so the text `missing` is shown only if the
  // request for the first page fails.
  const isMissing = pageIndex === 0 && isCallMissing(error)
  const head = useRef<HTMLDivElement>(null)
  const isWaiting = data === undefined && error === null
  // The rows may open below the visible part of the page. The heading has a scroll margin, so that
  // the first rows are in view too.
  useEffect(() => {
    if (!isWaiting) head.current?.scrollIntoView({ block: 'nearest' })
  }, [isWaiting])
  useReported(isMissing ? null : error, data !== undefined)
  return (
    // This element is not a landmark, because on a phone the table inside it is a landmark with the
    // same name.
    <div className="rtm-metrics-part" aria-busy={isFetching}>
      <div ref={head} className="rtm-metrics-head">
        <h3>{title}</h3>
        {data && <Count value={data.count} />}
        <IconButton
          icon={X}
          label={`${common.close}: ${title}`}
          onClick={(event) => {
            focusFigure(event)
            onClose()
          }}
        />
      </div>
      {isMissing ? (
        <EmptyState title={words.missing} />
      ) : error ? (
        <ListFailed
          title={words.failed}
          rows={{ error, isFetching, refetch: () => void refetch() }}
        />
      ) : data ? (
        <>
          {children(data.results)}
          <ListPages
            pageIndex={pageIndex}
            pageSize={pageSize}
            count={data.count}
            onPage={setPage}
            onPageSize={(size) => {
              setPageSize(size)
              setPage(0)
            }}
            isTile
          />
        </>
      ) : (
        <div role="status" aria-label={words.loading}>
          <Skeleton height={160} />
        </div>
      )}
    </div>
  )
}
