/**
 * POST /billing/exports/: claims as a file, and the check that comes before an export (in addition
 * to the clinic's specification; Q03).
 */
import * as z from 'zod/mini'
import type { BillingInstance } from '../domain/billing/billing-instance'
import { type ClaimFact, claimFacts } from '../domain/claims/claim'
import { type ExportFormat, exportType } from '../domain/claims/claim-export'
import { type BillingListParams, billingInstance } from './billing-instances'
import { SchemaError } from './errors'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { flag, list, noAnswer, shownName, wire, wireName } from './wire'

/**
 * The billings to export: either the billings with these uuids, or all billings that match the
 * filters of a list.
 */
export type ExportSelection =
  | { uuids: readonly string[]; filters?: undefined }
  | { filters: Omit<BillingListParams, 'page' | 'pageSize'>; uuids?: undefined }

/** A billing whose claim lacks values. */
export interface IncompleteClaim {
  uuid: string
  patient: { id: number; fullName: string }
  missing: readonly ClaimFact[]
}

/**
 * The result of a check before an export. Each list has at most 200 entries, but the counts include
 * all entries.
 */
export interface ExportCheck {
  count: number
  /** Identifies the billings. Null if the backend does not send it. */
  digest: string | null
  incomplete: { count: number; rows: readonly IncompleteClaim[] }
  /**
   * The billings in the file that have a notice for which “Mark as Billed” warns (Y03). None if the
   * backend does not send them.
   */
  noticed: { count: number; rows: readonly BillingInstance[] }
  /**
   * The texts that an X12 file cannot contain unchanged. Each text is listed before and after its
   * change.
   */
  changed: { count: number; texts: readonly { uuid: string; before: string; after: string }[] }
  /**
   * Whether the id of the submitter or of the receiver is missing. An X12 file cannot be sent
   * without these ids.
   */
  isUnaddressed: boolean
  /** Whether the X12 file is a test, which reaches no payer. */
  isTest: boolean
  /**
   * The latest exports that contain any of the checked billings, newest first. `at` is an ISO
   * instant.
   */
  exported: readonly {
    at: string
    by: string
    format: string
    isTest: boolean
    billings: number
  }[]
}

const facts = new Map<string, ClaimFact>(claimFacts.map((fact) => [wireName(fact), fact]))

const missing = z.pipe(
  list(z.string()),
  z.transform((names: string[]) => names.flatMap((name) => facts.get(name) ?? [])),
)

const sentCheck = wire({
  count: z.number(),
  digest: z.nullable(z.string()),
  noticed: z.nullable(wire({ count: z.number(), rows: z.array(billingInstance) })),
  incomplete: wire({
    count: z.number(),
    rows: z.array(
      wire({ uuid: z.string(), patient: wire({ id: z.number(), fullName: shownName }), missing }),
    ),
  }),
  changed: wire({
    count: z.number(),
    texts: z.array(wire({ uuid: z.string(), before: z.string(), after: z.string() })),
  }),
  missingSettings: list(z.string()),
  isTest: flag,
  exported: z.array(
    wire({
      at: z.string(),
      by: shownName,
      format: z.string(),
      isTest: flag,
      billings: z.number(),
    }),
  ),
})

const check: z.ZodMiniType<ExportCheck> = z.pipe(
  sentCheck,
  z.transform(({ missingSettings, noticed, ...sent }: z.output<typeof sentCheck>) => ({
    ...sent,
    noticed: noticed ?? { count: 0, rows: [] },
    isUnaddressed: missingSettings.length > 0,
  })),
)

const path = 'billing/exports/'

/**
 * Checks an export before the file is written. The check finds missing values, billings with a
 * notice, texts with characters that the X12 format does not allow, and earlier exports of the same
 * billings.
 */
export function exportCheckQuery(
  http: Http,
  format: ExportFormat,
  selection: ExportSelection,
): QuerySpec<ExportCheck> {
  const body = { format, ...selection }
  return {
    // The query key begins like the keys of claim information, so that a change of claim
    // information refreshes the check.
    queryKey: queryKey(http, 'claim-facts', 'list', body),
    queryFn: ({ signal }) =>
      http.call({ method: 'POST', path: `${path}check/`, body, answer: check, signal }),
  }
}

/**
 * For each file format, a pattern that matches the beginning of a claim. The patterns are used to
 * count the claims in a file.
 */
const claimMarks: Readonly<Record<ExportFormat, RegExp>> = {
  csv: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12},/gm,
  fhir: /"fullUrl":"urn:uuid:/g,
  x12: /^CLM\*/gm,
}

export interface ExportOptions {
  signal?: AbortSignal | undefined
  /** Called with the approximate number of claims that have arrived. */
  onProgress?: ((claims: number) => void) | undefined
}

export interface ExportRequest {
  format: ExportFormat
  selection: ExportSelection
  /**
   * Whether a FHIR or X12 file leaves out incomplete claims. If false, the backend rejects a
   * request with an incomplete claim.
   */
  skipIncomplete?: boolean
  /** Whether the file leaves out billings that have a notice. */
  skipNoticed?: boolean
  /**
   * The numbers of billings, and of incomplete claims, that the user saw in the check, and the
   * digest of the check. The backend rejects the export if they have changed since then.
   */
  seen?: { count: number; incomplete: number; digest: string | null } | undefined
}

/**
 * Requests a file of claims. The backend stores the export in the history of the billings.
 * @throws ResponseError 400 that names each invalid field; 409 if the numbers differ from the
 * numbers in `seen`; FetchError if the connection breaks, so that an incomplete file is never
 * returned; SchemaError for a response with another media type.
 */
export async function exportBillings(
  http: Http,
  { format, selection, skipIncomplete = false, skipNoticed = false, seen }: ExportRequest,
  { signal, onProgress }: ExportOptions = {},
): Promise<Blob> {
  const parts: BlobPart[] = []
  let claims = 0
  let sentType = ''
  await http.call({
    method: 'POST',
    path,
    body: { format, ...selection, skipIncomplete, skipNoticed, seen },
    answer: noAnswer,
    signal,
    onBytes(bytes, text) {
      parts.push(bytes)
      claims += text.match(claimMarks[format])?.length ?? 0
      onProgress?.(claims)
    },
    note(headers) {
      sentType = headers.get('Content-Type') ?? ''
    },
  })
  const [wanted = ''] = exportType(format).split(';')
  if (!sentType.toLowerCase().startsWith(wanted.toLowerCase())) {
    throw new SchemaError(path, [{ path: '', problem: `is ${sentType}, not ${wanted}` }])
  }
  return new Blob(parts, { type: exportType(format) })
}
