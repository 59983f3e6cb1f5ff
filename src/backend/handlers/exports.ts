/**
 * Handlers for /billing/exports/: claims as a file, and the check that comes before an export
 * (Q03).
 */
import type { Claim } from '../../domain/claims/claim'
import {
  type ExportFormat,
  exportFileName,
  exportType,
  type Usage,
} from '../../domain/claims/claim-export'
import type { Facts } from '../../domain/claims/claim-facts'
import { missingClaimFacts } from '../../domain/claims/missing-claim-facts'
import type { Call, Handler, Routes } from '../call'
import { ok } from '../call'
import { loadClaimCompany } from '../claim-company'
import { type ClaimCompany, claimOf } from '../claims'
import { type CompleteClaim, completeClaim } from '../exports/complete-claim'
import { writeCsv } from '../exports/csv'
import {
  checkWire,
  chosenBillings,
  type ExportBody,
  type IncompleteBilling,
  readExport,
} from '../exports/export-request'
import { writeFhir } from '../exports/fhir'
import { type Interchange, writeX12 } from '../exports/x12'
import type { ChangedText } from '../exports/x12-text'
import { exportEntry } from '../history-entries'
import { fullName } from '../person'
import { badRequest, conflict } from '../problem'
import type { Storage } from '../storage'

/** The maximum number of claims in memory at the same time. */
const PAGE = 500

async function* claimPages(
  { billings }: Storage,
  company: ClaimCompany,
  uuids: readonly string[],
): AsyncGenerator<readonly Claim[]> {
  for (let start = 0; start < uuids.length; start += PAGE) {
    const sources = await billings.claimSources(uuids.slice(start, start + PAGE))
    yield sources.map((source) => claimOf(source, company))
  }
}

async function* completeOnly(
  pages: AsyncIterable<readonly Claim[]>,
): AsyncGenerator<readonly CompleteClaim[]> {
  for await (const page of pages) yield page.flatMap((claim) => completeClaim(claim) ?? [])
}

/** The data that a file needs in addition to its claims. */
interface Around {
  readonly company: ClaimCompany
  readonly clinic: Facts
  readonly contact: Interchange['contact']
}

async function loadAround(storage: Storage, { callerId, today }: Call): Promise<Around> {
  const company = await loadClaimCompany(storage, today)
  const caller = company.staff.find(({ id }) => id === callerId)
  return {
    company,
    clinic: company.facts.clinic,
    contact: { name: caller ? fullName(caller) : '', email: caller?.email ?? '' },
  }
}

/** The names of the two ids without which an X12 file does not reach its receiver. */
const partnerIds = ['submitterId', 'receiverId'] as const

function missingPartners(format: ExportFormat, clinic: Facts): string[] {
  return format === 'x12' ? partnerIds.filter((name) => !clinic[name]) : []
}

/**
 * Whether the X12 file is a test file. It is for production unless the clinic's settings say that
 * it is a test.
 */
function usageOf({ usage }: Facts): Usage {
  return usage === 'T' ? 'T' : 'P'
}

function interchangeOf({ clinic, contact }: Around, at: Date, controlNumber: number): Interchange {
  const { submitterId = '', receiverId = '', name: submitterName = '' } = clinic
  const usage = usageOf(clinic)
  return { submitterId, receiverId, submitterName, contact, controlNumber, at, usage }
}

interface Sorted {
  /** The uuids of the billings whose claims are complete. */
  readonly complete: readonly string[]
  readonly incomplete: readonly IncompleteBilling[]
}

async function sortClaims(pages: AsyncIterable<readonly Claim[]>): Promise<Sorted> {
  const complete: string[] = []
  const incomplete: IncompleteBilling[] = []
  for await (const claims of pages) {
    for (const claim of claims) {
      const missing = missingClaimFacts(claim)
      const { id, firstName, lastName } = claim.patient
      const patient = { id: Number(id), fullName: `${firstName} ${lastName}`.trim() }
      if (missing.length === 0) complete.push(claim.billingId)
      else incomplete.push({ uuid: claim.billingId, patient, missing })
    }
  }
  return { complete, incomplete }
}

/** Returns the texts of the claims that an X12 file would change. */
async function changedTexts(claims: AsyncIterable<readonly CompleteClaim[]>, around: Around) {
  const changed: ChangedText[] = []
  const interchange = interchangeOf(around, new Date(0), 1)
  for await (const _ of writeX12(claims, interchange, (text) => changed.push(text)));
  return changed
}

/**
 * Checks an export without writing it. The response lists the claim values and X12 ids that are
 * missing, the texts with characters that X12 would replace, and earlier exports of the same
 * billings. It also says whether the X12 file would be a test file.
 */
const check: Handler = async (storage, call) => {
  const request = readExport(call.text)
  const uuids = await chosenBillings(request, storage.billings)
  const around = await loadAround(storage, call)
  const { complete, incomplete } = await sortClaims(claimPages(storage, around.company, uuids))
  const isX12 = request.format === 'x12'
  const pages = completeOnly(claimPages(storage, around.company, isX12 ? complete : []))
  const changed = await changedTexts(pages, around)
  const missing = missingPartners(request.format, around.clinic)
  const exported = await storage.history.exports(uuids)
  const isTest = isX12 && usageOf(around.clinic) === 'T'
  return ok({ ...checkWire(uuids.length, incomplete, changed, missing, exported), is_test: isTest })
}

/**
 * Rejects an export if its numbers of billings differ from the numbers that the user saw in the
 * check.
 * @throws Problem 409, so that a file never has more or fewer billings than the dialog showed.
 */
function refuseUnseen({ seen }: ExportBody, count: number, incomplete: number): void {
  if (!seen || (seen.count === count && seen.incomplete === incomplete)) return
  const detail = `The billings have changed: ${count} match now, and ${incomplete} of them are missing information.`
  throw conflict(detail, 'seen')
}

/**
 * Returns the uuids of the billings that a FHIR or X12 file can contain, because their claims are
 * complete.
 * @throws Problem 400 if some claims are incomplete and the user has not chosen to leave them out,
 * or if all claims are incomplete; 409 if the numbers differ from the numbers that the user saw in
 * the check.
 */
async function writable(
  storage: Storage,
  { company }: Around,
  uuids: readonly string[],
  request: ExportBody,
): Promise<readonly string[]> {
  const { complete, incomplete } = await sortClaims(claimPages(storage, company, uuids))
  const count = incomplete.length
  refuseUnseen(request, uuids.length, count)
  if (count === 0) return complete
  const field = 'skip_incomplete'
  const lacking = `${count} of ${uuids.length} billings are missing information that this format needs.`
  if (complete.length === 0)
    throw badRequest({ field, detail: `${lacking} The file would be empty.` })
  if (request.skip_incomplete) return complete
  throw badRequest({ field, detail: `${lacking} Add it, or leave these billings out.` })
}

/** Stores the export in the history, and then responds with the file, page by page. */
const make: Handler = async (storage, call) => {
  const request = readExport(call.text)
  const { format } = request
  const chosen = await chosenBillings(request, storage.billings)
  const around = await loadAround(storage, call)
  const settings = missingPartners(format, around.clinic)
  if (settings.length > 0) {
    const detail =
      'X12 requires a submitter ID and a receiver ID. Enter them in the billing settings.'
    throw badRequest({ field: 'format', detail })
  }
  if (format === 'csv') refuseUnseen(request, chosen.length, request.seen?.incomplete ?? 0)
  const uuids = format === 'csv' ? chosen : await writable(storage, around, chosen, request)
  const entry = exportEntry(format, uuids, chosen.length - uuids.length, usageOf(around.clinic))
  const id = await storage.history.appendOne(entry)
  const pages = claimPages(storage, around.company, uuids)
  const parts = {
    csv: () => writeCsv(pages),
    fhir: () => writeFhir(completeOnly(pages), call.now),
    x12: () => writeX12(completeOnly(pages), interchangeOf(around, call.now, id), () => undefined),
  }[format]()
  const file = { type: exportType(format), name: exportFileName(format, call.today), parts }
  return { status: 200, file }
}

export const exportRoutes: Routes = {
  'POST billing/exports/': make,
  'POST billing/exports/check/': check,
}
