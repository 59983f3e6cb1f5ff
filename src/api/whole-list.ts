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

/**
 * Returns an object that stores the version of a response. `note` reads the version from the header
 * `ETag`.
 * @param sent The version to keep if the response has none.
 */
export function versionNote(sent: string | null = null) {
  const noted = {
    version: sent,
    note(headers: Headers) {
      noted.version = headers.get('ETag') ?? sent
    },
  }
  return noted
}

export async function readWholeList<Row>(
  http: Http,
  { path, row, signal }: Reading<Row>,
): Promise<TaggedList<Row>> {
  const noted = versionNote()
  const { note } = noted
  const rows = await http.call({ method: 'GET', path, answer: z.array(row), signal, note })
  return { rows, version: noted.version }
}
