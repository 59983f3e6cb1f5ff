/**
 * Handlers for a list of the company, such as its fees. A request reads or replaces the whole list.
 * The header `ETag` has the version of the list.
 */
import type { WholeList } from '../domain/whole-list'
import { type Answer, type Handler, ok, type Routes } from './call'
import { parseJson } from './parse'
import { Problem } from './problem'
import type { Storage } from './storage'

interface Access<Row> {
  read(storage: Storage): Promise<WholeList<Row>>
  /** Replaces the list. The caller must have locked the company. */
  replace(storage: Storage, list: WholeList<Row>): Promise<void>
  /**
   * Reads the list from a body.
   * @throws Problem 400 that names each invalid value by its row and field: `2.amount` is the
   * amount in the third row.
   */
  parse(json: unknown): readonly Row[]
  /** Returns the rows in the format of responses. */
  wire(rows: readonly Row[]): readonly object[]
  /** The message of error 412: the list has changed since the user saw it. */
  changed: string
}

/**
 * Returns the handlers of a list for `GET` and `PUT`. With `If-Match`, `PUT` is rejected if the
 * list has changed since the user saw it. A body that equals the current list is always accepted,
 * so that a repeated request succeeds.
 */
export function wholeListRoutes<Row>(path: string, access: Access<Row>): Routes {
  const { wire } = access
  const tagOf = ({ version }: WholeList<Row>) => `"${version}"`
  const answer = (list: WholeList<Row>): Answer => {
    return { ...ok(wire(list.rows)), headers: { ETag: tagOf(list) } }
  }
  const read: Handler = async (storage) => answer(await access.read(storage))
  const replace: Handler = async (storage, { text, ifMatch }) => {
    const rows = access.parse(parseJson(text))
    await storage.lockCompany()
    const before = await access.read(storage)
    if (JSON.stringify(wire(before.rows)) === JSON.stringify(wire(rows))) return answer(before)
    if (ifMatch !== null && ifMatch !== '*' && ifMatch !== tagOf(before)) {
      throw new Problem(412, access.changed)
    }
    const after = { version: before.version + 1, rows }
    await access.replace(storage, after)
    return answer(after)
  }
  return { [`GET ${path}`]: read, [`PUT ${path}`]: replace }
}
