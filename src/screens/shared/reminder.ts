import * as z from 'zod/mini'
import { messageTemplatesQuery } from '../../api/message-templates'
import { providerMetadataQuery } from '../../api/providers'
import { queriesOf } from '../../client/queries'
import type { RtmClient } from '../../client/rtm-client'
import {
  fillTemplate,
  templateFigures,
  templateLanguage,
} from '../../domain/conversation/message-template'
import { dateInZone } from '../../domain/dates/dates'
import type { Patient } from '../../domain/patient/patient'
import { messageDraft } from './message-draft'

/**
 * Creates a draft of a message to the patient, with the clinic's reminder as its text. An existing
 * draft stays unchanged. If a value that the reminder contains is unknown, no draft is created.
 * @throws The error of the request if the templates or the company cannot be loaded.
 */
export async function writeReminder(client: RtmClient, patient: Patient): Promise<void> {
  const { http, session, drafts } = client
  const queries = queriesOf(client)
  const { rows } = await queries.fetchQuery(messageTemplatesQuery(http))
  const template = rows.find(({ isReminder }) => isReminder)
  const ownId = session.state.user?.id
  if (!template || ownId === undefined) return
  const { company } = await queries.fetchQuery(providerMetadataQuery(http, ownId))
  const language = templateLanguage(patient)
  const today = dateInZone(http.now(), http.timeZone)
  const figures = templateFigures(patient, { today, language, clinic: company?.name })
  const { text, missing } = fillTemplate(template.texts[language], figures)
  const place = messageDraft(patient)
  if (missing.length === 0 && drafts.read(place, z.string()) === null) drafts.write(place, text)
}
