import { useState } from 'react'
import type { DryRun } from '../../api/billing-rules'
import { billingCodesText } from '../../domain/billing/billing-code'
import { type DryRunRow, type DryRunSide, dryRunTotals } from '../../domain/billing/dry-run'
import { intervalText } from '../../domain/billing/interval-text'
import { moneyText } from '../../domain/billing/money'
import { addStyles } from '../../ui/styles'
import { ListPages } from '../shared/list-pages'
import { useScreen } from '../shared/screen'
import css from './dry-run.css?inline'

addStyles(css)

interface DryRunResultProps {
  found: DryRun
  /** Whether the figures belong to an earlier request, because a newer request is pending. */
  isStale: boolean
}

/** The result of a dry run: the billings that would change, with their counts and sums. */
export function DryRunResult({ found, isStale }: DryRunResultProps) {
  const { messages } = useScreen()
  const words = messages.billingSettings.dryRun
  const { counts, rows } = found
  const { before, after, unknown } = dryRunTotals(rows)
  const { locale } = messages
  const [was, is] = [moneyText(before, locale), moneyText(after, locale)]
  return (
    <div className="rtm-dry-run" aria-busy={isStale}>
      <div className="rtm-settings-note" role="status">
        <p>
          <b>{words.unchanged}</b>{' '}
          {rows.length === 0
            ? words.none
            : words.counts(counts.appears, counts.vanishes, counts.changes)}{' '}
          {words.billed(counts.billed)}
        </p>
        {rows.length > 0 && (
          <p>
            {unknown < rows.length &&
              words.money(was, is, moneyText(after - before, locale, 'exceptZero'))}{' '}
            {unknown > 0 && words.unknown(unknown)}
          </p>
        )}
      </div>
      {rows.length > 0 && <Rows rows={rows} />}
    </div>
  )
}

const noInterval = { calendarMonth: null, rtmcycle: null }

function Rows({ rows }: { rows: readonly DryRunRow[] }) {
  const { messages } = useScreen()
  const words = messages.billingSettings.dryRun
  const interval = { cycle: words.cycle, none: words.nothing }
  const [pageIndex, setPage] = useState(0)
  const [pageSize, setPageSize] = useState(50)
  const page = Math.min(pageIndex, Math.floor((rows.length - 1) / pageSize))
  const shown = rows.slice(page * pageSize, (page + 1) * pageSize)
  return (
    <>
      <table className="rtm-dry-run-table">
        <caption className="rtm-hidden-visually">{words.table}</caption>
        <thead className="rtm-hidden-on-cards">
          <tr>
            <th scope="col">{words.patient}</th>
            <th scope="col">{words.interval}</th>
            <th scope="col">{words.change}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a new billing has no id yet, and rows never move.
            <tr key={page * pageSize + at}>
              <th scope="row">
                <span>{row.patient.fullName}</span>
              </th>
              <td>
                {intervalText(row.after ?? row.before ?? noInterval, interval, messages.locale)}
              </td>
              <td>{words.changes[row.change]}</td>
              <Side side={row.before} label={words.before} />
              <Side side={row.after} label={words.after} />
            </tr>
          ))}
        </tbody>
      </table>
      <ListPages
        pageIndex={page}
        pageSize={pageSize}
        count={rows.length}
        onPage={setPage}
        onPageSize={setPageSize}
        isTile
      />
    </>
  )
}

function Side({ side, label }: { side: DryRunSide | null; label: string }) {
  const { messages } = useScreen()
  const words = messages.billingSettings.dryRun
  return (
    <td data-label={label}>
      {side === null ? (
        words.nothing
      ) : (
        <>
          {billingCodesText(side)}{' '}
          <small>
            {side.amount === null ? words.noAmount : moneyText(side.amount, messages.locale)}
          </small>
        </>
      )}
    </td>
  )
}
