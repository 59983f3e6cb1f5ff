/**
 * The calls of spec §7 that the backend supports, but that no screen sends. These calls use the
 * client's own schemas, so that the contract tests check their responses too.
 */

import type { UserBody } from '../../src/api/account'
import { account } from '../../src/api/account-record'
import { billingInstance, billingInstancesPath } from '../../src/api/billing-instances'
import { interactionLog } from '../../src/api/billing-schemas'
import { type ChatChannel, chatChannel } from '../../src/api/chat-channels'
import type { Http } from '../../src/api/http'
import type { InteractionLogEntry } from '../../src/api/interaction-log-writes'
import { page } from '../../src/api/page'
import { type CareTeam, type PatientBody, patient } from '../../src/api/patients'
import { providerMetadata } from '../../src/api/providers'
import { type RtmEnrollmentBody, rtmEnrollment } from '../../src/api/rtm-enrollments'
import { type Summary, summary } from '../../src/api/summaries'
import { noAnswer } from '../../src/api/wire'
import type { BillingInstance } from '../../src/domain/billing/billing-instance'
import type { RtmEnrollment } from '../../src/domain/enrollment/rtm-enrollment'
import type { InteractionLog } from '../../src/domain/interaction/interaction-log'
import type { Patient } from '../../src/domain/patient/patient'
import type { Account } from '../../src/domain/person/account'
import type { ProviderMetadata } from '../../src/domain/person/provider'

export function replaceUser(http: Http, id: number, body: UserBody): Promise<Account> {
  return http.call({ method: 'PUT', path: userPath(id), body, answer: account })
}

export function updateUser(http: Http, id: number, body: UserBody): Promise<Account> {
  return http.call({ method: 'PATCH', path: userPath(id), body, answer: account })
}

const userPath = (id: number) => `account/update-user-data/${id}`

/** The writable fields of a billing. The backend derives the fields that depend on rules. */
type BillingBody = Partial<Omit<BillingInstance, 'uuid' | 'patient' | 'rtmcycle' | 'codes'>> & {
  /** The number of units of the code 98981. */
  unitsOf98981?: number
  /** The patient's user id. */
  patient?: number
  /** The cycle's id. */
  rtmcycle?: number | null
}

export function createBillingInstance(http: Http, body: BillingBody): Promise<BillingInstance> {
  return http.call({ method: 'POST', path: billingInstancesPath, body, answer: billingInstance })
}

export function replaceBillingInstance(
  http: Http,
  uuid: string,
  body: BillingBody,
): Promise<BillingInstance> {
  return http.call({ method: 'PUT', path: billingPath(uuid), body, answer: billingInstance })
}

export function updateBillingInstance(
  http: Http,
  uuid: string,
  body?: BillingBody,
): Promise<BillingInstance> {
  return http.call({ method: 'PATCH', path: billingPath(uuid), body, answer: billingInstance })
}

export function deleteBillingInstance(http: Http, uuid: string): Promise<void> {
  return http.call({ method: 'DELETE', path: billingPath(uuid), answer: noAnswer })
}

const billingPath = (uuid: string) => `${billingInstancesPath}${uuid}/`

export function updateCareTeam(http: Http, id: number, body: Partial<CareTeam>): Promise<void> {
  const path = `patient/update-care-team/${id}`
  return http.call({ method: 'PATCH', path, body, answer: noAnswer })
}

export function replaceChatChannel(http: Http, channelUrl: string): Promise<ChatChannel> {
  const path = channelPath(channelUrl)
  return http.call({ method: 'PUT', path, body: { channelUrl }, answer: chatChannel })
}

export function deleteChatChannel(http: Http, channelUrl: string): Promise<void> {
  return http.call({ method: 'DELETE', path: channelPath(channelUrl), answer: noAnswer })
}

const channelPath = (channelUrl: string) =>
  `patient/chat-channel/${encodeURIComponent(channelUrl)}/`

export function replaceInteractionLog(
  http: Http,
  id: number,
  body: InteractionLogEntry,
): Promise<InteractionLog> {
  const path = `pt/interaction-logs/${id}/`
  return http.call({ method: 'PUT', path, body, answer: interactionLog })
}

export function replacePatient(http: Http, id: number, body: PatientBody): Promise<Patient> {
  return http.call({ method: 'PUT', path: `patient/patients/${id}/`, body, answer: patient })
}

/** The fields have the names of spec §3. */
type ProviderBody = Readonly<{
  user?: Readonly<Record<string, unknown>>
  type?: string | null
}>

export function createProvider(http: Http, body: ProviderBody): Promise<ProviderMetadata> {
  return http.call({ method: 'POST', path: 'pt/providers/', body, answer: providerMetadata })
}

export function replaceProvider(
  http: Http,
  id: number,
  body: ProviderBody,
): Promise<ProviderMetadata> {
  return http.call({ method: 'PUT', path: providerPath(id), body, answer: providerMetadata })
}

export function updateProvider(
  http: Http,
  id: number,
  body: ProviderBody,
): Promise<ProviderMetadata> {
  return http.call({ method: 'PATCH', path: providerPath(id), body, answer: providerMetadata })
}

export function deleteProvider(http: Http, id: number): Promise<void> {
  return http.call({ method: 'DELETE', path: providerPath(id), answer: noAnswer })
}

const providerPath = (id: number) => `pt/providers/${id}/`

export function readRtmEnrollment(http: Http, id: number): Promise<RtmEnrollment> {
  return http.call({ method: 'GET', path: enrollmentPath(id), answer: rtmEnrollment })
}

export function replaceRtmEnrollment(
  http: Http,
  id: number,
  body: RtmEnrollmentBody,
): Promise<RtmEnrollment> {
  return http.call({ method: 'PUT', path: enrollmentPath(id), body, answer: rtmEnrollment })
}

const enrollmentPath = (id: number) => `billing/rtmenrollments/${id}/`

export async function listSummaries(http: Http): Promise<Summary[]> {
  const path = 'vendors/summary/'
  return (await http.call({ method: 'GET', path, answer: page(summary) })).results
}

export function readSummary(http: Http, id: number): Promise<Summary> {
  return http.call({ method: 'GET', path: summaryPath(id), answer: summary })
}

/**
 * Changes a summary of a chat.
 * @param method PUT replaces the summary, PATCH changes the given fields.
 */
export function writeSummary(
  http: Http,
  method: 'PUT' | 'PATCH',
  id: number,
  body: { channelUrl?: string; outputData?: unknown },
): Promise<Summary> {
  return http.call({ method, path: summaryPath(id), body, answer: summary })
}

export function deleteSummary(http: Http, id: number): Promise<void> {
  return http.call({ method: 'DELETE', path: summaryPath(id), answer: noAnswer })
}

const summaryPath = (id: number) => `vendors/summary/${id}/`

/** The three webhooks, which have no request body and no response body (N24). */
export const smsWebhooks = ['outgoing-sms-support', 'outgoing-sms-chat', 'incoming-sms'] as const

export function callSmsWebhook(http: Http, webhook: (typeof smsWebhooks)[number]): Promise<void> {
  return http.call({ method: 'POST', path: `vendors/webhooks/${webhook}/`, answer: noAnswer })
}
