/**
 * Converts the view of a list to a text, such as `tab=billed&page=2&sort=-date`, and back. A page
 * can keep this text in its address (Y04). Each parameter has a schema. A value that the schema
 * rejects is ignored.
 */
import * as z from 'zod/mini'
import type { ViewParam } from '../../domain/view-params'

/**
 * Returns the schema of a parameter.
 * @param read Converts the text to the value. If the text is not allowed, returns null.
 */
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

/** The schema of a whole number of at least 1, such as a user id. */
export const wholeParam = param(wholeOf)

/** The schema of a provider: a user id, or `null` for patients without a provider (W21). */
export const providerParam = param((text) => (text === 'null' ? 'null' : wholeOf(text)))

/** Returns whether the API allows pages of this size. */
function isPageSize(size: number): boolean {
  return size >= 10 && size <= 10_000
}

/** The schemas of the parameters that every list has. */
export const pageParams = {
  page: wholeParam,
  size: param((text) => {
    const size = wholeOf(text)
    return size !== null && isPageSize(size) ? size : null
  }),
}

/**
 * Returns the schema of a sort order. Its text is the name of a column. A minus before the name
 * means descending order.
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

/** Returns the parameters that a text contains, by name. */
export function paramsOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(new URLSearchParams(text))
}

/** Returns the text of all parameters that have a value. */
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
 * Returns the parameters of a page. There are none for the first page, because it is the default.
 * For any other page, the page size is included, because the same page number means other rows with
 * another page size.
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
