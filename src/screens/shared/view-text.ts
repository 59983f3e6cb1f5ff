/**
 * The view of a list as text, such as `tab=billed&page=2&sort=-date`. A page can keep this text in
 * its address (Y04). Each parameter has a schema. If the schema rejects a value, the value is
 * ignored.
 */
import * as z from 'zod/mini'
import type { ViewParam } from '../../domain/view-params'

/** Returns the schema of a parameter. `read` returns null for a text that is not accepted. */
export function param<T>(read: (text: string) => T | null) {
  const schema = z.pipe(
    z.string(),
    z.transform((text, { issues }) => {
      const value = read(text)
      if (value !== null) return value
      issues.push({ code: 'custom', input: text, message: 'Not accepted' })
      return z.NEVER
    }),
  )
  return z.catch(z.optional(schema), undefined)
}

export function oneOfParam<const V extends string>(values: readonly V[]) {
  return param((text) => values.find((value) => value === text) ?? null)
}

function wholeOf(text: string): number | null {
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
}

/** A whole number of at least 1, such as a user id. */
export const wholeParam = param(wholeOf)

/** A provider's user id, or `null` for patients without a provider (W21). */
export const providerParam = param((text) => (text === 'null' ? 'null' : wholeOf(text)))

/** Whether the API allows a page of this size. */
function isPageSize(size: number): boolean {
  return size >= 10 && size <= 10_000
}

/** The parameters that every list has. */
export const pageParams = {
  page: wholeParam,
  size: param((text) => {
    const size = wholeOf(text)
    return size !== null && isPageSize(size) ? size : null
  }),
}

/**
 * Returns the schema of a sort. The text is the name of a column. A minus before it means
 * descending order.
 */
export function sortParam<const K extends string>(keys: readonly K[]) {
  return param((text) => {
    const descending = text.startsWith('-')
    const key = keys.find((known) => known === (descending ? text.slice(1) : text))
    return key === undefined ? null : { key, descending }
  })
}

export function sortText({ key, descending }: { key: string; descending: boolean }): string {
  return descending ? `-${key}` : key
}

/** Returns the parameters in a text. */
export function paramsOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Returns the text of the parameters that have a value. */
export function viewText(
  params: Partial<Record<ViewParam, string | number | null | undefined>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.toString()
}

/**
 * Returns the parameters of a page. The first page is the default, so the result is then empty. The
 * size is included, because the number of a page depends on it.
 */
export function pageText({ pageIndex, pageSize }: { pageIndex: number; pageSize: number }) {
  return pageIndex === 0 ? {} : { page: pageIndex + 1, size: pageSize }
}

/** Returns the page that the parameters describe. */
export function pageOf({
  page = 1,
  size,
}: {
  page?: number | undefined
  size?: number | undefined
}) {
  return { pageIndex: page - 1, ...(size !== undefined && { pageSize: size }) }
}
