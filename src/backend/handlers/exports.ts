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
import type { PlainDate } from '../../domain/dates/dates'
import { sha256 } from '../../domain/sha256'
import { type BillingWire, needsCheck } from '../billing-instance'
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

const CHANGED = 'A billing has changed since the export began. No file was made: try again.'

/**
 * Returns the claims of billings, page by page.
 * @throws Problem 409 if a billing was removed in the meantime. The transfer of the file then fails,
 * so that a complete file never lacks a billing that its history entry names. The entry stays,
 * because entries are never changed. It therefore says only that an export was started.
 */
async function* claimPages(
  { billings }: Storage,
  company: ClaimCompany,
  uuids: readonly string[],
): AsyncGenerator<readonly Claim[]> {
  for (let start = 0; start < uuids.length; start += PAGE) {
    const wanted = uuids.slice(start, start + PAGE)
    const sources = await billings.claimSources(wanted)
    if (sources.length < wanted.length) throw conflict(CHANGED)
    yield sources.map((source) => claimOf(source, company))
  }
}

/** @throws Problem 409 if a claim is no longer complete, as in `claimPages`. */
async function* completePages(
  pages: AsyncIterable<readonly Claim[]>,
): AsyncGenerator<readonly CompleteClaim[]> {
  for await (const page of pages) {
    const complete = page.flatMap((claim) => completeClaim(claim) ?? [])
    if (complete.length < page.length) throw conflict(CHANGED)
    yield complete
  }
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

/** Returns the billings that have a notice which a user should check before the claim is sent. */
async function noticedOf(
  { billings }: Storage,
  uuids: readonly string[],
  today: PlainDate,
): Promise<readonly BillingWire[]> {
  const noticed: BillingWire[] = []
  for (let start = 0; start < uuids.length; start += PAGE) {
    const shown = await billings.shown(uuids.slice(start, start + PAGE))
    noticed.push(...shown.filter((billing) => needsCheck(billing, today)))
  }
  return noticed
}

const uuidsOf = (billings: readonly { readonly uuid: string }[]) => billings.map(({ uuid }) => uuid)

/**
 * Returns a digest of the billings in these lists. The order of a list does not matter.
 */
function digestOf(...lists: readonly (readonly string[])[]): Promise<string> {
  return sha256(JSON.stringify(lists.map((uuids) => uuids.toSorted())))
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
 * missing, the billings in the file that have a notice, the texts with characters that X12 would
 * replace, and earlier exports of the same billings. It also says whether the X12 file would be a
 * test file.
 */
const check: Handler = async (storage, call) => {
  const request = readExport(call.text)
  const { format } = request
  const chosen = await chosenBillings(request, storage.billings)
  const around = await loadAround(storage, call)
  const { complete, incomplete } = await sortClaims(claimPages(storage, around.company, chosen))
  const fitting = format === 'csv' ? chosen : complete
  const noticed = await noticedOf(storage, fitting, call.today)
  const isX12 = format === 'x12'
  const pages = completePages(claimPages(storage, around.company, isX12 ? complete : []))
  const checked = {
    count: chosen.length,
    incomplete,
    noticed,
    digest: await digestOf(chosen, fitting, uuidsOf(noticed)),
    changed: await changedTexts(pages, around),
    missingSettings: missingPartners(format, around.clinic),
    isTest: isX12 && usageOf(around.clinic) === 'T',
    exported: await storage.history.exports(chosen),
  }
  return ok(checkWire(checked))
}

/** The billings that the user has chosen for a file. */
interface Choice {
  readonly chosen: readonly string[]
  /** The chosen billings that a file in this format can contain. */
  readonly fitting: readonly string[]
  /** The billings of `fitting` that have a notice. */
  readonly noticed: readonly string[]
}

/**
 * Rejects an export of other billings than those that the user saw in the check.
 * @throws Problem 409, so that a file never has other billings than the dialog showed.
 */
async function refuseUnseen({ seen, format }: ExportBody, choice: Choice): Promise<void> {
  if (!seen) return
  const { chosen, fitting, noticed } = choice
  const count = chosen.length
  const incomplete = count - fitting.length
  const isSame = seen.count === count && (format === 'csv' || seen.incomplete === incomplete)
  const digest = seen.digest ?? null
  if (isSame && (digest === null || digest === (await digestOf(chosen, fitting, noticed)))) return
  const detail = `The billings have changed: ${count} match now, and ${incomplete} of them are missing information.`
  throw conflict(detail, 'seen')
}

/** Rejects an export if it would leave out billings without the user's choice, or all billings. */
function refuseLeavingOut({ skip_incomplete: mayLack }: ExportBody, choice: Choice): void {
  const { length } = choice.chosen
  const count = length - choice.fitting.length
  if (count === 0 || (mayLack && count < length)) return
  const field = 'skip_incomplete'
  const lacking = `${count} of ${length} billings are missing information that this format needs.`
  const help =
    count === length ? 'The file would be empty.' : 'Add it, or leave these billings out.'
  throw badRequest({ field, detail: `${lacking} ${help}` })
}

/**
 * Returns the uuids of the chosen billings that belong in the file.
 * @throws Problem 400 if the file would be empty, or if it would leave out incomplete claims that
 * the user has not chosen to leave out; 409 if the billings are not those that the user saw.
 */
async function billingsOfFile(
  storage: Storage,
  { company }: Around,
  { request, chosen, today }: Pick<Choice, 'chosen'> & { request: ExportBody; today: PlainDate },
): Promise<readonly string[]> {
  const { format, seen, skip_noticed: skipsNoticed } = request
  const pages = claimPages(storage, company, chosen)
  const fitting = format === 'csv' ? chosen : (await sortClaims(pages)).complete
  const isAsked = skipsNoticed || typeof seen?.digest === 'string'
  const noticed = uuidsOf(isAsked ? await noticedOf(storage, fitting, today) : [])
  const choice = { chosen, fitting, noticed }
  await refuseUnseen(request, choice)
  refuseLeavingOut(request, choice)
  if (!skipsNoticed) return fitting
  const left = new Set(noticed)
  const uuids = fitting.filter((uuid) => !left.has(uuid))
  if (uuids.length > 0) return uuids
  const detail = 'Every billing in the file has a notice. The file would be empty.'
  throw badRequest({ field: 'skip_noticed', detail })
}

/** Stores the start of the export in the history, and then responds with the file, page by page. */
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
  const uuids = await billingsOfFile(storage, around, { request, chosen, today: call.today })
  const entry = exportEntry(format, uuids, chosen.length - uuids.length, usageOf(around.clinic))
  const id = await storage.history.appendOne(entry)
  const pages = claimPages(storage, around.company, uuids)
  const parts = {
    csv: () => writeCsv(pages),
    fhir: () => writeFhir(completePages(pages), call.now),
    x12: () => writeX12(completePages(pages), interchangeOf(around, call.now, id), () => undefined),
  }[format]()
  const file = { type: exportType(format), name: exportFileName(format, call.today), parts }
  return { status: 200, file }
}

export const exportRoutes: Routes = {
  'POST billing/exports/': make,
  'POST billing/exports/check/': check,
}
