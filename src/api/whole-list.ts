/**
 * Functions for lists that are read and replaced as a whole. The header `ETag` is the version of a
 * list.
 */
import * as z from 'zod/mini'
import type { Http } from './http'
import { noAnswer } from './wire'

export interface TaggedList<Row> {
  rows: readonly Row[]
  /**
   * The value of the header `ETag`. Null if the backend sends none, or does not expose the header
   * to pages.
   */
  version: string | null
}

interface Reading<Row> {
  path: string
  row: z.ZodMiniType<Row>
  signal: AbortSignal
}

export async function readWholeList<Row>(
  http: Http,
  { path, row, signal }: Reading<Row>,
): Promise<TaggedList<Row>> {
  let version: string | null = null
  const note = (headers: Headers) => {
    version = headers.get('ETag')
  }
  const rows = await http.call({ method: 'GET', path, answer: z.array(row), signal, note })
  return { rows, version }
}

/**
 * Replaces a list.
 * @param list The rows in the format of requests, and the version, which the header `If-Match`
 * contains.
 * @throws ResponseError 412 if the backend's list has another version by now.
 */
export async function replaceWholeList(
  http: Http,
  path: string,
  { rows, version }: TaggedList<object>,
): Promise<void> {
  await http.call({ method: 'PUT', path, body: rows, ifMatch: version, answer: noAnswer })
}
