/** The request for an export, and the response to the check that comes before the export (Q03). */
import * as z from 'zod/mini'
import type { ClaimFact } from '../../domain/claims/claim'
import { exportFormats, MOST_EXPORTED } from '../../domain/claims/claim-export'
import { type BillingWire, billingFilters } from '../billing-instance'
import type { BillingStorage, EarlierExport } from '../billing-storage'
import { uuidText } from '../fields'
import { knownBillings } from '../known-billings'
import { parseJson, parseKnownFilters, parseValue } from '../parse'
import { badRequest } from '../problem'
import type { ChangedText } from './x12-text'

type Filters = Readonly<Record<string, string | number | boolean>>

/**
 * Whether the filters are an object whose values are texts, numbers and booleans. `z.record` is not
 * used, because it would remove a filter named `__proto__`. The export would then contain all
 * billings.
 */
function isFilters(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return false
  const types = new Set(['string', 'number', 'boolean'])
  return Object.values(given).every((value) => types.has(typeof value))
}

const body = z.object({
  format: z.enum(exportFormats),
  uuids: z.optional(z.array(uuidText).check(z.minLength(1), z.maxLength(MOST_EXPORTED))),
  filters: z.optional(z.custom<Filters>(isFilters, '… must be an object with texts.')),
  skip_incomplete: z._default(z.boolean(), false),
  skip_noticed: z._default(z.boolean(), false),
  seen: z.nullish(z.object({ count: z.int(), incomplete: z.int(), digest: z.nullish(z.string()) })),
})
export type ExportBody = z.output<typeof body>

export function readExport(text: string): ExportBody {
  const request = parseValue(parseJson(text), body)
  if ((request.uuids === undefined) === (request.filters === undefined)) {
    const detail = 'Send either uuids or filters.'
    throw badRequest({ field: 'uuids', detail }, { field: 'filters', detail })
  }
  return request
}

/**
 * Returns the uuids of the billings to export, in the order of the request or of the list. Each
 * uuid occurs once.
 * @throws Problem 400 that names each invalid field.
 */
export async function chosenBillings(
  { uuids, filters = {} }: ExportBody,
  billings: BillingStorage,
): Promise<readonly string[]> {
  if (uuids) return knownBillings(uuids, billings)
  const texts = Object.entries(filters).map(([name, value]) => [name, String(value)])
  const query = parseKnownFilters(Object.fromEntries(texts), billingFilters)
  const found = await billings.matching(query, MOST_EXPORTED + 1)
  if (found.length === 0) throw refused('No billing matches the filters.')
  if (found.length <= MOST_EXPORTED) return found
  throw refused(
    `More than ${MOST_EXPORTED} billings match the filters. Export them in several files.`,
  )
}

function refused(detail: string) {
  return badRequest({ field: 'filters', detail })
}

/** A billing whose claim lacks values. */
export interface IncompleteBilling {
  readonly uuid: string
  readonly patient: { readonly id: number; readonly fullName: string }
  readonly missing: readonly ClaimFact[]
}

/**
 * The maximum number of entries of a list in the response to a check. The counts in the response
 * also include the entries that are left out.
 */
const MOST_LISTED = 200

/** Converts the name of a value to wire format: `memberId` becomes `member_id`. */
function wireName(fact: string): string {
  return fact.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The result of a check before an export. */
interface Checked {
  readonly count: number
  readonly incomplete: readonly IncompleteBilling[]
  /** The billings in the file that have a notice. */
  readonly noticed: readonly BillingWire[]
  readonly digest: string
  readonly changed: readonly ChangedText[]
  readonly missingSettings: readonly string[]
  readonly isTest: boolean
  readonly exported: readonly EarlierExport[]
}

export function checkWire(checked: Checked) {
  const { count, incomplete, noticed, digest, changed, missingSettings, isTest, exported } = checked
  return {
    count,
    digest,
    noticed: { count: noticed.length, rows: noticed.slice(0, MOST_LISTED) },
    incomplete: {
      count: incomplete.length,
      rows: incomplete.slice(0, MOST_LISTED).map(({ uuid, patient, missing }) => ({
        uuid,
        patient: { id: patient.id, full_name: patient.fullName },
        missing: missing.map(wireName),
      })),
    },
    changed: {
      count: changed.length,
      texts: changed.slice(0, MOST_LISTED).map(({ billingId, ...text }) => ({
        uuid: billingId,
        ...text,
      })),
    },
    missing_settings: missingSettings.map(wireName),
    is_test: isTest,
    exported: exported.map(({ at, byName, format, isTest, billings }) => ({
      at: at.toISOString(),
      by: byName,
      format,
      is_test: isTest,
      billings,
    })),
  }
}
