import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billingHistoryQuery, HISTORY_PAGE } from '../../api/billing-history'
import { type HistoryEntry, historyWords, lastMove } from '../../domain/billing/billing-history'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { Dialog } from '../../ui/overlays/dialog'
import { Skeleton } from '../../ui/skeleton'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'
import { subjectText } from './subject-text'

interface HistoryDialogProps {
  row: BillingInstance
  onClose: () => void
}

/** The dialog with the history of a billing, newest action first (K09). */
export function HistoryDialog({ row, onClose }: HistoryDialogProps) {
  const { client, messages } = useScreen()
  const { billingHistory: words, common } = messages
  const [pageIndex, setPageIndex] = useState(0)
  const query = useQuery(billingHistoryQuery(client.http, row.uuid, pageIndex))
  const { data, error } = query
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.title}
      description={subjectText(row, messages)}
      closeLabel={common.close}
      size="medium"
      footer={
        data &&
        data.count > HISTORY_PAGE && (
          <Pages count={data.count} pageIndex={pageIndex} onPage={setPageIndex} />
        )
      }
    >
      {error && (
        <ListFailed title={words.failed} rows={{ ...query, refetch: () => void query.refetch() }} />
      )}
      {!error && data === undefined && (
        <div role="status" aria-label={words.loading}>
          <Skeleton height={144} />
        </div>
      )}
      {!error && data === null && (
        <EmptyState title={words.noHistory.title} description={words.noHistory.text} />
      )}
      {!error && data?.count === 0 && <Unrecorded row={row} />}
      {!error && data && data.count > 0 && <Entries row={row} entries={data.results} />}
    </Dialog>
  )
}

/**
 * The content if the history has no entries. The status of the billing may have changed before the
 * server kept a history. The content then shows the status change whose date and person are fields
 * of the billing itself.
 */
function Unrecorded({ row }: { row: BillingInstance }) {
  const words = useScreen().messages.billingHistory
  const known = lastMove(row)
  if (!known) return <EmptyState title={words.empty.title} description={words.empty.text} />
  return (
    <div className="rtm-billing-history">
      <Entries row={row} entries={[known]} />
      <p>{words.unrecorded}</p>
    </div>
  )
}

interface EntriesProps {
  row: BillingInstance
  entries: readonly HistoryEntry[]
}

/** The entries of the history. Times are in the clinic's time zone, as in the list. */
function Entries({ row, entries }: EntriesProps) {
  const { client, messages } = useScreen()
  const zone = row.clinicTimezone ?? client.http.timeZone
  return (
    <ol className="rtm-billing-history">
      {entries.map((entry) => {
        const { title, by, lines } = historyWords(entry, messages, zone)
        return (
          <li key={entry.id}>
            <h2>{title}</h2>
            <p>{by}</p>
            {lines.length > 0 && (
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </li>
        )
      })}
    </ol>
  )
}

interface PagesProps {
  count: number
  pageIndex: number
  onPage: (pageIndex: number) => void
}

function Pages({ count, pageIndex, onPage }: PagesProps) {
  const { table } = useScreen().messages
  const pages = Math.ceil(count / HISTORY_PAGE)
  return (
    <>
      <span>{table.page(pageIndex + 1, pages)}</span>
      <Button disabled={pageIndex === 0} onClick={() => onPage(pageIndex - 1)}>
        {table.previousPage}
      </Button>
      <Button disabled={pageIndex + 1 >= pages} onClick={() => onPage(pageIndex + 1)}>
        {table.nextPage}
      </Button>
    </>
  )
}
