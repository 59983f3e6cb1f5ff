/**
 * The operations of each resource type of the FHIR API: list a patient's resources, and read one by
 * its id.
 */
import type { FhirResource } from 'fhir/r4'
import type * as z from 'zod/mini'
import { checkValue } from '../../../src/backend/parse'
import { badRequest } from '../../../src/backend/problem'
import type { SandboxRequest } from '../env'
import { ownOrigin } from '../http/own-origin'

export interface Search {
  readonly patientId: number
  /** The maximum number of resources on a page. For 0, only the total is requested. */
  readonly count: number
  /** The token of the requested page. Undefined for the first page. */
  readonly page: string | undefined
}

export interface Found {
  /** The number of resources on all pages together. */
  readonly total: number
  readonly resources: readonly FhirResource[]
  /** The token of the next page. Undefined on the last page. */
  readonly next: string | undefined
}

export interface ServedType {
  /** Finds resources of a patient of the caller's company, in an order that does not change. */
  search(c: SandboxRequest, query: Search): Promise<Found>
  /**
   * Reads one resource.
   * @returns Undefined for a resource that is unknown or belongs to another company.
   */
  read(c: SandboxRequest, id: string): Promise<FhirResource | undefined>
}

/** Returns the base URL of the FHIR API. */
export function baseOf(c: SandboxRequest): string {
  return `${ownOrigin(c)}/fhir/R4`
}

/**
 * Returns the key after which a page starts. The token contains the key of a row and not a number
 * of rows, so that a client misses no row when other rows are added or removed between two pages.
 * @throws Problem 400 for an invalid token.
 */
export function startOf<Schema extends z.core.$ZodType>(
  page: string | undefined,
  schema: Schema,
): z.output<Schema> | undefined {
  if (page === undefined) return undefined
  const parsed = checkValue(jsonOf(Buffer.from(page, 'base64url').toString()), schema)
  if (parsed.success) return parsed.data
  const detail = 'page is not valid. Follow the "next" link of the previous page.'
  throw badRequest({ field: 'page', detail })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Creates a page of search results.
 * @param rows The rows of the page. If there is a next page, its first row is the last of these
 * rows.
 */
export function pageOfRows<Row>(
  rows: readonly Row[],
  count: number,
  keyOf: (row: Row) => readonly unknown[],
): { readonly page: readonly Row[]; readonly next: string | undefined } {
  const page = rows.slice(0, count)
  const last = page.at(-1)
  const isMore = last !== undefined && rows.length > count
  const next = isMore ? Buffer.from(JSON.stringify(keyOf(last))).toString('base64url') : undefined
  return { page, next }
}
