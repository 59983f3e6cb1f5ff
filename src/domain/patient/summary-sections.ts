/**
 * Converts a chat summary into sections for display. The summary service decides the content of the
 * summary (W14): texts, lists and groups under keys with any name.
 */

export interface SummarySection {
  /** The key in the summary. '' if the whole summary is a single text. */
  readonly key: string
  readonly lines: readonly string[]
}

export interface SummaryText {
  /** The summary's `kind`, for example `extractive`. Null if it has none. */
  readonly kind: string | null
  readonly sections: readonly SummarySection[]
}

const KIND = 'kind'

function isGroup(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/**
 * Converts any value to lines of text. A list becomes one or more lines for each item, and a group
 * becomes one line.
 */
function linesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(linesOf)
  if (isGroup(value)) {
    const parts = Object.values(value).flatMap(linesOf)
    return parts.length > 0 ? [parts.join(' · ')] : []
  }
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'string' && value.trim() !== '' ? [value] : []
}

export function summaryText(outputData: unknown): SummaryText {
  if (!isGroup(outputData)) {
    const lines = linesOf(outputData)
    return { kind: null, sections: lines.length > 0 ? [{ key: '', lines }] : [] }
  }
  const { [KIND]: kind } = outputData
  const sections = Object.entries(outputData)
    .filter(([key]) => key !== KIND)
    .map(([key, value]) => ({ key, lines: linesOf(value) }))
    .filter(({ lines }) => lines.length > 0)
  return { kind: typeof kind === 'string' ? kind : null, sections }
}

/**
 * Converts a key for which there is no UI text to a heading: `open_questions` becomes `Open
 * questions`.
 */
export function headingOf(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
