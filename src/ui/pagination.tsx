import { type ReactNode, useRef } from 'react'
import { IconButton } from './icon-button'
import { useKeepClear } from './keep-clear'
import { NativeSelect } from './native-select'
import css from './pagination.css?inline'
import { addStyles } from './styles'

addStyles(css)

export interface PaginationLabels {
  /** The accessible name of the pagination, which is a landmark. Example: `Pages of billings`. */
  pagination: string
  rowsPerPage: string
  /** Returns the text for the current page, such as `Page 2 of 7`. */
  pageOf: (page: number, pageCount: number) => string
  first: string
  previous: string
  next: string
  last: string
}

export interface PaginationProps {
  /** The number of the current page. The first page has the number 1. */
  page: number
  /** The number of pages. It is at least 1, even if there are no rows. */
  pageCount: number
  onPage: (page: number) => void
  pageSize: number
  pageSizes: readonly number[]
  onPageSize: (size: number) => void
  labels: PaginationLabels
  /** The text at the start of the pagination, such as the number of rows. */
  summary?: ReactNode
}

export function Pagination(props: PaginationProps) {
  const { page, pageCount, onPage, pageSize, pageSizes, onPageSize, labels, summary } = props
  const bar = useRef<HTMLElement>(null)
  useKeepClear(bar)
  // Whether there is only one page, and the user cannot choose a smaller page size. The pagination
  // then has no controls, because there is nothing to choose.
  const isWhole = pageCount === 1 && pageSize <= Math.min(...pageSizes)
  const atStart = page <= 1
  const atEnd = page >= pageCount
  // On the first and the last page, the unusable button is not `disabled`, because a disabled
  // button would lose the focus.
  const stop = (isStopped: boolean) => (isStopped ? { 'aria-disabled': true } : {})
  const step = { size: 'small', variant: 'quiet' } as const
  const landmark = { ref: bar, className: 'rtm-pagination', 'aria-label': labels.pagination }
  if (isWhole) {
    return (
      <nav {...landmark}>
        <span className="rtm-pagination-summary">{summary}</span>
      </nav>
    )
  }
  return (
    <nav {...landmark}>
      <span className="rtm-pagination-summary">{summary}</span>
      <span className="rtm-pagination-size">
        <span aria-hidden>{labels.rowsPerPage}</span>
        <NativeSelect
          label={labels.rowsPerPage}
          value={String(pageSize)}
          options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onPageSize(Number(size))}
        />
      </span>
      <span className="rtm-pagination-page" aria-live="polite">
        {labels.pageOf(page, pageCount)}
      </span>
      <span className="rtm-pagination-steps">
        <IconButton
          {...step}
          icon="first"
          label={labels.first}
          {...stop(atStart)}
          onClick={() => !atStart && onPage(1)}
        />
        <IconButton
          {...step}
          icon="previous"
          label={labels.previous}
          {...stop(atStart)}
          onClick={() => !atStart && onPage(page - 1)}
        />
        <IconButton
          {...step}
          icon="next"
          label={labels.next}
          {...stop(atEnd)}
          onClick={() => !atEnd && onPage(page + 1)}
        />
        <IconButton
          {...step}
          icon="last"
          label={labels.last}
          {...stop(atEnd)}
          onClick={() => !atEnd && onPage(pageCount)}
        />
      </span>
    </nav>
  )
}
