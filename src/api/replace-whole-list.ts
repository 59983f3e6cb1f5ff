/** Replaces a list that is always read and replaced as a whole. This code loads with the forms. */
import type { Http } from './http'
import { type TaggedList, versionNote } from './whole-list'
import { noAnswer } from './wire'

/**
 * Replaces a list.
 * @param list The rows in the format of requests, and the version, which is sent in the header
 * `If-Match`.
 * @returns The version of the saved list. If the response has no version, returns the version that
 * was sent. With this version, a later save is rejected and does not replace a colleague's change.
 * @throws ResponseError 412 if the list was changed after the caller read its version.
 */
export async function replaceWholeList(
  http: Http,
  path: string,
  { rows, version }: TaggedList<object>,
): Promise<string | null> {
  const noted = versionNote(version)
  const { note } = noted
  await http.call({ method: 'PUT', path, body: rows, ifMatch: version, answer: noAnswer, note })
  return noted.version
}
