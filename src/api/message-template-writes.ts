/**
 * The write of /patient/message-templates/ (in addition to the clinic's specification; Y27). This
 * code loads with the form for message templates.
 */
import type { MessageTemplate } from '../domain/conversation/message-template'
import type { Http } from './http'
import { messageTemplatesPath } from './message-templates'
import { replaceWholeList } from './replace-whole-list'
import type { TaggedList } from './whole-list'
import { type MutationSpec, mutationKey } from './writes'

/**
 * Replaces all templates.
 * @throws ResponseError 400 that names each invalid value by its row and field, such as
 * `2.texts.es` in the third row; 412 if the list was changed after the caller read `version`.
 */
export function replaceMessageTemplatesMutation(
  http: Http,
): MutationSpec<void, TaggedList<MessageTemplate>> {
  return {
    mutationKey: mutationKey(http, 'replace-message-templates'),
    mutationFn: (list) => replaceWholeList(http, messageTemplatesPath, list),
  }
}
