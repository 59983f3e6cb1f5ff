/**
 * /patient/message-templates/: the clinic's message templates (in addition to the clinic's
 * specification; Y27).
 */
import * as z from 'zod/mini'
import type { MessageTemplate } from '../domain/conversation/message-template'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { readWholeList, type TaggedList } from './whole-list'
import { shownName, wire } from './wire'

export const messageTemplatesPath = 'patient/message-templates/'

const template: z.ZodMiniType<MessageTemplate> = wire({
  name: shownName,
  texts: wire({ en: z.string(), es: z.string() }),
  isReminder: z.boolean(),
})

/** The time in milliseconds for which fetched templates count as fresh. */
const FRESH_MS = 300_000

export function messageTemplatesQuery(http: Http): QuerySpec<TaggedList<MessageTemplate>> {
  return {
    queryKey: queryKey(http, 'message-templates', 'list'),
    queryFn: ({ signal }) =>
      readWholeList(http, { path: messageTemplatesPath, row: template, signal }),
    staleTime: FRESH_MS,
  }
}
