/**
 * The write of /patient/message-templates/ (in addition to the clinic's specification; Y27). This
 * code loads with the form for message templates.
 */
import type { MessageTemplate } from '../domain/conversation/message-template'
import type { Http } from './http'
import { messageTemplatesPath, messageTemplatesQuery } from './message-templates'
import { replaceWholeList } from './replace-whole-list'
import type { TaggedList } from './whole-list'
import { type MutationSpec, mutationKey, storeReturned } from './writes'

/**
 * Replaces all templates at the backend and in the cache.
 * @throws ResponseError 400 that names each invalid value by its row and field, such as
 * `2.texts.es` in the third row; 412 if the list was changed after the caller read `version`.
 */
export function replaceMessageTemplatesMutation(
  http: Http,
): MutationSpec<void, TaggedList<MessageTemplate>> {
  return {
    mutationKey: mutationKey(http, 'replace-message-templates'),
    async mutationFn(list, { client }) {
      const version = await replaceWholeList(http, messageTemplatesPath, list)
      await storeReturned(client, messageTemplatesQuery(http), { rows: list.rows, version })
    },
  }
}
