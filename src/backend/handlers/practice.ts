/**
 * Handlers for the company's clinics: their providers, invitation codes and figures, and the
 * records that the EHR sends (spec §7).
 */
import { changedFacts } from '../../domain/claims/claim-facts'
import { type HandedInFacts, handedInFacts } from '../../domain/claims/fhir-facts'
import { created, type Handler, idParam, listHandler, ok, type Routes } from '../call'
import { withNpis } from '../claim-facts'
import {
  type FigureRowsQuery,
  type FigureScope,
  figureScope,
  metricsQuery,
  metricsRowsQuery,
  metricsWire,
  periodBefore,
} from '../clinic-figures'
import { emrBody, emrWire, matchOf, subjectOf } from '../emr-record'
import { invitationCodeWire, newInvitationCode } from '../invitation-code'
import { type Page, pageOf } from '../listing'
import { parseFilters, parseJson, parseValue } from '../parse'
import { clinicsOf, hasClinic } from '../practice'
import { notFound } from '../problem'
import { providerDetail, providerListQuery, providersPage } from '../provider'
import type { Storage } from '../storage'

const readProvider: Handler = async (storage, call) => {
  const provider = providerDetail(await storage.practice(), idParam(call))
  if (!provider) throw notFound('This provider does not exist.')
  return ok(provider)
}

/**
 * If the query names a clinic, checks that the company has this clinic.
 * @throws Problem 404 if the company does not have the clinic.
 */
async function checkClinic(storage: Storage, { clinicUuid }: FigureScope): Promise<void> {
  if (clinicUuid === null || hasClinic(await storage.practice(), clinicUuid)) return
  throw notFound('This clinic does not exist.')
}

/**
 * Responds with a bare array with one entry per clinic, or only the entry of the requested clinic
 * (M03, M04). Each entry also has the figures of the preceding period (Y28).
 */
const readMetrics: Handler = async (storage, { query, today }) => {
  const scope = figureScope(parseFilters(query, metricsQuery), today)
  await checkClinic(storage, scope)
  const clinics = await storage.clinicStats(scope)
  const before = await storage.clinicStats(periodBefore(scope))
  const earlier = new Map(before.map((clinic) => [clinic.uuid, clinic]))
  return ok(clinics.map((clinic) => metricsWire(clinic, earlier.get(clinic.uuid) ?? clinic)))
}

/** Returns a handler that responds with a page of the rows that are counted in a figure. */
function figureRows(load: (storage: Storage, query: FigureRowsQuery) => Promise<Page>): Handler {
  return async (storage, call) => {
    const { page, page_size, ...query } = parseFilters(call.query, metricsRowsQuery)
    const scope = figureScope(query, call.today)
    await checkClinic(storage, scope)
    const { count, rows } = await load(storage, { ...scope, page, page_size })
    return ok(pageOf(call.url, { page, page_size }, count, rows))
  }
}

/**
 * Stores the claim information that an EHR's record contains (Q02). For the patient, these values
 * replace earlier values, because the EHR is the clinic's main record. For a provider, the NPI is
 * stored only if the provider has none, because the record identifies providers only by name.
 */
async function takeClaimFacts(
  storage: Storage,
  { patient, providers }: HandedInFacts,
  patientId: number | null,
): Promise<void> {
  if (providers.length > 0) {
    const { claimFacts } = await storage.lockCompany()
    const found = withNpis(claimFacts.providers, await storage.practice(), providers)
    const after = { ...claimFacts, providers: found }
    if (found !== claimFacts.providers) await storage.changeCompany({ claimFacts: after })
  }
  if (patientId === null || Object.keys(patient).length === 0) return
  await storage.lockPatients([patientId])
  const { claimFacts } = await storage.patients.find(patientId)
  await storage.patients.update(patientId, { claimFacts: changedFacts(claimFacts, patient) })
}

/**
 * Stores a record, and responds with 201 and the id of the matching patient, or null. A record
 * replaces an earlier record with the same platform and record id. A record without a record id
 * replaces no other record.
 */
const takeRecord: Handler = async (storage, { text, today }) => {
  const body = parseValue(parseJson(text), emrBody)
  const subject = subjectOf(body)
  const { byRecord, byPerson } = await storage.candidates(subject)
  const patientId = matchOf(subject, byRecord, byPerson)
  await storage.keepRecord(body, subject, patientId)
  await takeClaimFacts(storage, handedInFacts(body.raw_record, today), patientId)
  return created(emrWire(body, subject, patientId))
}

/** Replaces the code of one of the caller's clinics. The old code no longer works (Z06). */
const renewCode: Handler = async (storage, { param, callerId }) => {
  const own = clinicsOf(await storage.practice(), callerId).find(({ uuid }) => uuid === param)
  if (!own) throw notFound('You do not belong to this clinic.')
  const invitationCode = newInvitationCode()
  await storage.setInvitationCode(own.uuid, invitationCode)
  return ok(invitationCodeWire({ ...own, invitationCode }))
}

export const practiceRoutes: Routes = {
  'GET pt/providers/': listHandler(
    ({ query }) => parseFilters(query, providerListQuery),
    async (storage, query) => providersPage(await storage.practice(), query),
  ),
  'GET pt/providers/:/': readProvider,
  'GET billing/metrics/': readMetrics,
  'GET billing/metrics/enrollments/': figureRows((storage, query) =>
    storage.figureEnrollments(query),
  ),
  'GET billing/metrics/billings/': figureRows((storage, query) => storage.figureBillings(query)),
  'POST patient/emr-patient-data/': takeRecord,
  'GET pt/invitation-codes/': async (storage, { callerId }) =>
    ok(clinicsOf(await storage.practice(), callerId).map(invitationCodeWire)),
  'POST pt/invitation-codes/:/renew/': renewCode,
}
