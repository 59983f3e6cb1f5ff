/**
 * The messages of HL7's SMART Web Messaging 1.0 between an app and the EHR that launched it. A
 * receiver ignores keys that it does not know.
 */
import * as z from 'zod/mini'

// By default, zod tests whether the page allows `eval`. On a page with a strict CSP, the browser
// would report this test as a violation.
z.config({ jitless: true })

/** The maximum length of a message as JSON, in characters. */
export const LARGEST_MESSAGE = 500_000

const word = z.string().check(z.minLength(1), z.maxLength(200))
const fields = z.record(z.string(), z.unknown())

/** A request. Both the app and the EHR may send requests. */
export const smartRequest = z.object({
  messagingHandle: z.string(),
  messageId: word,
  messageType: z.string(),
})

/** The field of a response with the id of the request to which the response belongs. */
export const addressedResponse = z.object({ responseToMessageId: word })

export const smartResponse = z.object({
  messageId: word,
  responseToMessageId: word,
  /**
   * Drafts of the specification allow several responses to one request. The last response counts.
   */
  additionalResponsesExpected: z.optional(z.boolean()),
  payload: fields,
})

/** A FHIR id: https://hl7.org/fhir/R4/datatypes.html#id */
const id = z.string().check(z.regex(/^[A-Za-z0-9.-]{1,64}$/))
const resourceType = z.string().check(z.regex(/^[A-Z][A-Za-z]{1,63}$/))

/** The location of a resource in the scratchpad: `ChargeItem/123`. */
export const location = z.string().check(z.regex(/^[A-Z][A-Za-z]{1,63}\/[A-Za-z0-9.-]{1,64}$/))

/** A FHIR resource. Only its type and its id are checked here. */
export interface SmartResource {
  readonly resourceType: string
  readonly id?: string | undefined
  readonly [element: string]: unknown
}

export const resource: z.ZodMiniType<SmartResource> = z.looseObject({
  resourceType,
  id: z.optional(id),
})

export const storedResource = z.looseObject({ resourceType, id })

/** An activity of the EHR, and the parameters that the activity defines. */
export interface SmartActivity {
  /**
   * An activity of SMART's catalog, such as `problem-review`, or the URL of one of the EHR's own
   * activities.
   */
  readonly activityType: string
  readonly activityParameters: Readonly<Record<string, unknown>>
}

export const activity: z.ZodMiniType<SmartActivity> = z.object({
  activityType: z.string().check(z.minLength(1), z.maxLength(2000)),
  activityParameters: fields,
})

/** The response to `status.handshake`. */
export const handshakePayload = z.object({
  error: z.optional(
    z.looseObject({ code: z.optional(z.string()), display: z.optional(z.string()) }),
  ),
})

/** The response to `ui.*`. The specification uses both `error` and `failure` for a failure. */
export const uiPayload = z.object({
  status: z.enum(['success', 'error', 'failure']),
  statusDetail: z.optional(z.looseObject({ text: z.optional(z.string()) })),
})

const outcome = z.looseObject({
  issue: z.optional(z.array(z.looseObject({ diagnostics: z.optional(z.string()) }))),
})
const status = z.string().check(z.regex(/^\d{3}\b/))

/**
 * The response to a change of the scratchpad. It has the form of FHIR's `Bundle.entry.response`.
 */
export const changePayload = z.object({
  status,
  location: z.optional(location),
  outcome: z.optional(outcome),
})

/** The response to `scratchpad.read`: one resource, or a Bundle of all resources. */
export const readPayload = z.object({
  status: z.optional(status),
  outcome: z.optional(outcome),
  resource: z.optional(storedResource),
  scratchpad: z.optional(
    z.looseObject({
      resourceType: z.literal('Bundle'),
      entry: z.optional(z.array(z.looseObject({ resource: storedResource }))),
    }),
  ),
})
