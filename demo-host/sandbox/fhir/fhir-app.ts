/**
 * The FHIR R4 API (Q08). It offers the claims, check-ins and interactions of the caller's company,
 * read only. docs/fhir.md describes it.
 */
import { Hono, type MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import { notFound, Problem } from '../../../src/backend/problem'
import type { SandboxContext } from '../context'
import type { SandboxEnv, SandboxRequest } from '../env'
import { requireSession } from '../http/bearer'
import { compressReads } from '../http/compress'
import { crossOrigin } from '../http/cors'
import { injectFaults } from '../http/faults'
import { noStore } from '../http/no-store'
import { logRequests } from '../http/request-log'
import { readZone } from '../http/zone'
import { capabilityStatement, type ServedName } from './capability-statement'
import { claimType } from './claims'
import { communicationType } from './communications'
import { observationType } from './observations'
import { answerOutcome, answerResource } from './outcome'
import { searchPatient } from './search'
import { baseOf, type ServedType } from './served-type'

/** Serves all paths under `/fhir`. */
export function createFhirApp(context: SandboxContext, sandboxControls: boolean): Hono<SandboxEnv> {
  const served: Readonly<Record<ServedName, ServedType>> = {
    Claim: claimType(context.clock),
    Observation: observationType,
    Communication: communicationType,
  }
  const types = new Map<string, ServedType>(Object.entries(served))
  const fhir = new Hono<SandboxEnv>().basePath('/fhir')
  fhir.onError(answerOutcome)
  fhir.use(noStore, crossOrigin, compressReads)
  if (sandboxControls) {
    fhir.use(logRequests(context.requests, () => context.clock.now()))
    fhir.use(injectFaults(context.faults))
  }
  fhir.use(refuseOtherFormats)
  fhir.get('/R4/metadata', (c) => answerResource(c, capabilityStatement(baseOf(c))))
  fhir.all('/R4/metadata', refuseWrite)
  fhir.use(requireSession(context), readZone(context.clock), async (_c, next) => {
    await context.catchUp()
    await next()
  })
  fhir.use('/R4/:type/:id?', async (c, next) => {
    if (!types.has(c.req.param('type'))) throw notFound(unknownType(c, types))
    await next()
  })
  for (const [name, type] of types) {
    fhir.get(`/R4/${name}`, async (c) => answerResource(c, await searchPatient(c, name, type)))
    fhir.get(`/R4/${name}/:id`, async (c) => {
      const id = c.req.param('id')
      const resource = await type.read(c, id)
      if (!resource) throw notFound(`There is no ${name} ${id}.`)
      return answerResource(c, resource)
    })
  }
  fhir.all('/R4/:type/:id?', refuseWrite)
  fhir.all('*', (c) => {
    throw notFound(`There is nothing at ${c.req.method} ${c.req.path}.`)
  })
  return fhir
}

function unknownType(c: SandboxRequest, types: ReadonlyMap<string, ServedType>): string {
  return `There is no resource type ${c.req.param('type')} here, only ${[...types.keys()].join(', ')}.`
}

const refuseWrite: MiddlewareHandler<SandboxEnv> = async (c) => {
  const detail = `${c.req.method} is not possible here: the FHIR API is read only.`
  throw new Problem(405, detail, [], { Allow: 'GET, HEAD' })
}

const json = /^(\*|\*\/\*|application\/(\*|json|fhir\+json))$/i
/** In a query string, a `+` that is not escaped means a space. */
const jsonName = /^(json|application\/(json|fhir[+ ]json))$/i

/** Rejects XML, RDF and other versions of FHIR. `_format` takes precedence over `Accept`. */
const refuseOtherFormats: MiddlewareHandler<SandboxEnv> = async (c, next) => {
  const named = c.req.query('_format')
  const accepted = accepts(c, {
    header: 'Accept',
    supports: [],
    default: '*/*',
    match: (wanted) => {
      const isOurs = ({ type, q, params }: (typeof wanted)[number]) =>
        q > 0 && json.test(type) && (params.fhirVersion ?? '4.0') === '4.0'
      return wanted.find(isOurs)?.type ?? ''
    },
  })
  if (named ? !jsonName.test(named) : accepted === '') {
    throw new Problem(406, 'Only JSON of FHIR R4 is available: application/fhir+json.')
  }
  await next()
}
