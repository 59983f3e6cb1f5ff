/**
 * Reads a list that is always read and replaced as a whole. The header `ETag` is the version of the
 * list.
 */
import * as z from 'zod/mini'
import type { Http } from './http'

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
