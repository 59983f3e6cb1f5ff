/**
 * `GET /fhir/R4/{type}?patient=`: returns a patient's resources as a Bundle of the type
 * `searchset`.
 */
import { and, eq } from 'drizzle-orm'
import type { Bundle, BundleEntry, FhirResource } from 'fhir/r4'
import * as z from 'zod/mini'
import { countText, idText } from '../../../src/backend/fields'
import { parseKnownFilters } from '../../../src/backend/parse'
import { badRequest } from '../../../src/backend/problem'
import { patients } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { outcome } from './outcome'
import { baseOf, type Found, type Search, type ServedType } from './served-type'

/** The maximum page size. FHIR allows a server to return smaller pages than `_count` requests. */
const LARGEST_PAGE = 1000

const searchQuery = z.object({
  // A reference to a patient may contain the resource type (`Patient/7`), which is removed.
  patient: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.replace(/^Patient\//, '')),
    ),
    idText,
  ),
  _count: z._default(countText, 100),
  page: z.optional(z.string()),
  _format: z.optional(z.string()),
})

/**
 * Reads the parameters of a search.
 * @throws Problem 400 with an error for each parameter that is invalid, unknown, or given twice.
 */
function readSearch(c: SandboxRequest): Search {
  const repeated = Object.entries(c.req.queries()).filter(([, values]) => values.length > 1)
  if (repeated.length > 0) {
    throw badRequest(
      ...repeated.map(([field]) => ({ field, detail: `${field} can be given only once.` })),
    )
  }
  const { patient, _count, page } = parseKnownFilters(c.req.query(), searchQuery)
  return { patientId: patient, count: Math.min(_count, LARGEST_PAGE), page }
}

async function hasPatient(c: SandboxRequest, id: number): Promise<boolean> {
  const own = and(eq(patients.companyId, c.var.caller.companyId), eq(patients.userId, id))
  return (await c.var.db.$count(patients, own)) > 0
}

/**
 * Returns the entry of the result for an unknown patient. In this case, FHIR requires a result with
 * a warning and without matches, and not an error.
 */
function unknownPatient(id: number): BundleEntry<FhirResource> {
  const resource = outcome('warning', 'not-found', `There is no patient ${id}.`)
  return { resource, search: { mode: 'outcome' } }
}

function bundleOf(
  c: SandboxRequest,
  type: string,
  query: Search,
  { total, next }: Pick<Found, 'total' | 'next'>,
  entries: BundleEntry<FhirResource>[],
): Bundle<FhirResource> {
  const linkTo = (relation: string, page: string | undefined) => {
    const { patientId, count } = query
    const fields = { patient: String(patientId), _count: String(count), ...(page && { page }) }
    return { relation, url: `${baseOf(c)}/${type}?${new URLSearchParams(fields)}` }
  }
  return {
    resourceType: 'Bundle',
    type: 'searchset',
    total,
    link: [linkTo('self', query.page), ...(next ? [linkTo('next', next)] : [])],
    // FHIR R4 forbids empty lists, so a bundle without entries has no field `entry`.
    ...(entries.length > 0 && { entry: entries }),
  }
}

export async function searchPatient(
  c: SandboxRequest,
  name: string,
  type: ServedType,
): Promise<Bundle<FhirResource>> {
  const query = readSearch(c)
  if (!(await hasPatient(c, query.patientId))) {
    const none = { total: 0, next: undefined }
    return bundleOf(c, name, query, none, [unknownPatient(query.patientId)])
  }
  const found = await type.search(c, query)
  const entries = found.resources.map((resource): BundleEntry<FhirResource> => {
    const fullUrl = `${baseOf(c)}/${name}/${resource.id}`
    return { fullUrl, resource, search: { mode: 'match' } }
  })
  return bundleOf(c, name, query, found, entries)
}
