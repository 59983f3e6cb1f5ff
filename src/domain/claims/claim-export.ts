/**
 * Exports of claims as files (Q03). docs/claims.md explains the formats and names their sources.
 */
import type { BillingTab } from '../billing/billing-tabs'
import type { PlainDate } from '../dates/dates'

export const exportFormats = ['csv', 'fhir', 'x12'] as const
export type ExportFormat = (typeof exportFormats)[number]

/**
 * Whether an X12 file is for production or a test (ISA15). `P` means production. A file with `T` is
 * a test, which reaches no payer.
 */
export const usages = ['P', 'T'] as const
export type Usage = (typeof usages)[number]

/** The maximum number of billings in one file. */
export const MOST_EXPORTED = 50_000

const files: Readonly<Record<ExportFormat, { readonly type: string; readonly ending: string }>> = {
  csv: { type: 'text/csv; charset=utf-8', ending: 'csv' },
  fhir: { type: 'application/fhir+json; charset=utf-8', ending: 'fhir.json' },
  x12: { type: 'application/EDI-X12; charset=us-ascii', ending: '837p.txt' },
}

/** Returns the media type of a file with claims. */
export function exportType(format: ExportFormat): string {
  return files[format].type
}

/**
 * Returns the name of a file, such as `billings-2026-03-01.csv`, or `billings-ready-2026-03-01.csv`
 * for the billings of one tab.
 */
export function exportFileName(format: ExportFormat, day: PlainDate, tab?: BillingTab): string {
  const what = tab === undefined ? 'billings' : `billings-${tab}`
  return `${what}-${day}.${files[format].ending}`
}
