import { memo, type ReactNode } from 'react'
import { Pagination } from '../../ui/pagination'
import { pageSizes } from './list-preferences'
import { useScreen } from './screen'

interface ListPagesProps {
  /** The index of the current page. The first page has the index 0. */
  pageIndex: number
  pageSize: number
  /** The number of rows on all pages together. */
  count: number
  onPage: (pageIndex: number) => void
  onPageSize: (pageSize: number) => void
  /**
   * Whether the list is in a tile. A tile shows the pagination only if there is more than one page.
   */
  isTile: boolean
  /** The sums that are shown after the range of rows. */
  totals?: ReactNode
}

/**
 * The pagination below a list. If the caller passes the same callbacks, the pagination does not
 * render again when only the rows change.
 */
export const ListPages = memo(Pages)

function Pages(props: ListPagesProps) {
  const { pageIndex, pageSize, count, onPage, onPageSize, isTile } = props
  const { table } = useScreen().messages
  const from = pageIndex * pageSize + 1
  const to = Math.min(count, from + pageSize - 1)
  if (isTile && count <= pageSize) return null
  const sizes = pageSizes.some((size) => size === pageSize) ? pageSizes : [...pageSizes, pageSize]
  return (
    <Pagination
      page={pageIndex + 1}
      pageCount={Math.max(1, Math.ceil(count / pageSize))}
      onPage={(page) => onPage(page - 1)}
      pageSize={pageSize}
      pageSizes={sizes}
      onPageSize={onPageSize}
      summary={
        <>
          {table.range(from, to, count)}
          {props.totals}
        </>
      }
      labels={{
        pagination: table.rows(count),
        rowsPerPage: table.rowsPerPage,
        pageOf: table.page,
        first: table.firstPage,
        previous: table.previousPage,
        next: table.nextPage,
        last: table.lastPage,
      }}
    />
  )
}
