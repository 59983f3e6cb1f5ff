import { type ReactNode, useId, useState } from 'react'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { rowsByNotice } from '../../domain/billing/billing-notices'
import * as movesWords from '../../domain/messages/en-billing-moves'
import * as bulkWords from '../../domain/messages/en-bulk-billing'
import { Button } from '../../ui/button'
import { addStyles } from '../../ui/styles'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'
import { useToday } from '../shared/use-today'
import css from './bulk-notices.css?inline'
import { namesOf } from './subject-text'

addStyles(css)

type Rows = readonly BillingInstance[]

interface BulkNoticesProps {
  /** The billings that the dialog will mark as billed. */
  rows: Rows
  /**
   * Called when the user leaves billings out. The function must remove these billings from the
   * selection and from the dialog.
   */
  onLeaveOut: (rows: Rows) => void
}

/**
 * The billing notices in a bulk dialog. They name the billings that have a conflict, a warning or a
 * filing limit that has passed. With a button, the user can leave these billings out (Y03).
 */
export function BulkNotices({ rows, onLeaveOut }: BulkNoticesProps) {
  const { bulkBilling: words } = useLateWords(bulkWords)
  const [leftOut, setLeftOut] = useState(0)
  const notices = useNotices(rows)
  const carriers = new Set([...notices.values()].flat())
  if (carriers.size === 0) {
    if (leftOut === 0) return null
    // The button that leaves billings out has disappeared after the click, so the text of the
    // billing notices gets the focus.
    return (
      <p ref={focus} tabIndex={-1}>
        {words.leftOut(leftOut)}
      </p>
    )
  }
  return (
    <NoticeList title={words.check(carriers.size)} notices={notices} hasNames={rows.length > 1}>
      {carriers.size < rows.length && (
        <Button
          size="small"
          onClick={() => {
            setLeftOut(carriers.size)
            onLeaveOut([...carriers])
          }}
        >
          {words.leaveOut(carriers.size)}
        </Button>
      )}
    </NoticeList>
  )
}

/** Groups rows by the short texts of the notices that a user should check before billing. */
export function useNotices(rows: Rows): ReadonlyMap<string, Rows> {
  const { messages } = useScreen()
  const { filing } = useLateWords(bulkWords).bulkBilling
  return rowsByNotice(rows, messages, filing, useToday())
}

/** The maximum number of billings that a billing notice names. */
const NAMED = 12

interface NoticeListProps {
  title: string
  notices: ReadonlyMap<string, Rows>
  /** Whether the notices name their billings. */
  hasNames: boolean
  /** Whether there are more billings with a notice than the rows in `notices`. */
  isCut?: boolean
  /** The control with which the user leaves the billings out. */
  children: ReactNode
}

/** The list of billing notices, with the billings that have them. */
export function NoticeList({ title, notices, hasNames, isCut, children }: NoticeListProps) {
  const words = useLateWords(movesWords)
  const titleId = useId()
  return (
    <section className="rtm-bulk-notices" aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {children}
      </header>
      <ul>
        {[...notices].map(([text, theirs]) => (
          <li key={text}>
            <strong>{hasNames ? `${text} (${theirs.length}${isCut ? '+' : ''})` : text}</strong>{' '}
            {hasNames && <p>{namesOf(theirs, words, NAMED)}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus()
}
