/**
 * The messages between a vendor's page (the host) and our page in its iframe (the frame), in both
 * directions. The receiver parses every message with these schemas and drops unknown keys, so only
 * the listed fields are passed on. An assertion is the only token that is ever sent. A stored
 * sign-in is never sent (E08).
 */
import * as z from 'zod/mini'
import type { RtmAppearance } from '../domain/appearance'
import { exportFormats } from '../domain/claims/claim-export'
import { type ElementEventMap, elementErrorCodes } from '../domain/element-events'
import type { RtmSessionFacts } from '../domain/session-facts'
import { bulkOperations } from '../domain/vocabulary'

// By default, zod tests whether the page allows `eval`. On a page with a strict CSP, the browser
// would report this test as a violation.
z.config({ jitless: true })

/** The views of the app that a vendor's page may show in an iframe (R10, R11). */
export const bridgeViews = [
  'sso-tile',
  'main-app',
  'patient-detail-tile',
  'patient-detail',
  'patient-billing-tile',
  'patient-billing',
] as const
export type BridgeView = (typeof bridgeViews)[number]

/**
 * The maximum lengths of the values in messages. A longer value is malformed. Texts and ids are
 * measured in characters, lists in entries.
 */
const LONGEST = {
  word: 200,
  text: 4000,
  appearance: 10_000,
  copy: 1_000_000,
  assertion: 20_000,
  record: 500_000,
}
const MOST_UUIDS = 10_000
const TALLEST = 100_000

const word = z.string().check(z.maxLength(LONGEST.word))
const text = z.string().check(z.maxLength(LONGEST.text))
const positiveId = z.int().check(z.positive())
const uuids = z.array(word).check(z.maxLength(MOST_UUIDS))

/**
 * A billing in the event `rtm-billing-change`. The schema does not list patients' names, so they
 * stay in the frame.
 */
const movedBilling = z.object({
  uuid: word,
  codes: z.array(z.object({ code: word, units: z.int().check(z.positive()) })),
  dateOfService: z.nullable(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
  patientId: positiveId,
  recordId: z.nullable(text),
})

/**
 * The details of element events. Elements outside a frame send the same details
 * (`ElementEventMap`).
 */
export const eventDetails = {
  'rtm-load-start': z.object({}),
  'rtm-ready': z.object({}),
  'rtm-error': z.object({ code: z.enum(elementErrorCodes), message: text, retryable: z.boolean() }),
  'rtm-session-change': z.object({
    status: z.enum(['signed-in', 'signed-out']),
    userId: z.nullable(positiveId),
  }),
  'rtm-patient-select': z.object({
    patientId: positiveId,
    billingUuid: z.optional(word),
    tab: z.optional(z.literal('chat')),
  }),
  'rtm-billing-change': z.object({
    operation: z.enum(bulkOperations),
    uuids,
    excluded: uuids,
    billings: z.array(movedBilling).check(z.maxLength(MOST_UUIDS)),
  }),
  'rtm-interaction-log': z.object({ patientId: positiveId, interactionLogId: positiveId }),
  'rtm-enrollment-change': z.object({
    patientId: positiveId,
    enrollmentId: z.nullable(positiveId),
  }),
  'rtm-navigate': z.object({
    tab: z.optional(word),
    to: z.optional(word),
    billingUuid: z.optional(word),
  }),
  'rtm-view-change': z.object({ view: text }),
  'rtm-notify': z.object({
    type: z.enum(['success', 'info', 'warning', 'error', 'loading']),
    title: text,
    description: z.nullable(text),
  }),
} satisfies { [N in keyof ElementEventMap]: z.ZodMiniType<ElementEventMap[N]> }

function eventOf<N extends string, D extends z.ZodMiniType>(name: N, detail: D) {
  return z.object({ name: z.literal(name), detail })
}

/** An element event that the frame sends to the host. */
export const toldEvent = z.union([
  eventOf('rtm-load-start', eventDetails['rtm-load-start']),
  eventOf('rtm-ready', eventDetails['rtm-ready']),
  eventOf('rtm-error', eventDetails['rtm-error']),
  eventOf('rtm-session-change', eventDetails['rtm-session-change']),
  eventOf('rtm-patient-select', eventDetails['rtm-patient-select']),
  eventOf('rtm-billing-change', eventDetails['rtm-billing-change']),
  eventOf('rtm-interaction-log', eventDetails['rtm-interaction-log']),
  eventOf('rtm-enrollment-change', eventDetails['rtm-enrollment-change']),
  eventOf('rtm-navigate', eventDetails['rtm-navigate']),
  eventOf('rtm-view-change', eventDetails['rtm-view-change']),
  eventOf('rtm-notify', eventDetails['rtm-notify']),
])
export type ToldEvent = z.output<typeof toldEvent>

/**
 * The host may replace the default action of these events. On a page with elements outside a frame,
 * the page cancels the event instead.
 */
export const takeableEvents = ['rtm-notify', 'rtm-navigate'] as const
export type TakeableEvent = (typeof takeableEvents)[number]

function isSmallJsonObject(value: unknown, longest: number): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  try {
    return JSON.stringify(value).length <= longest
  } catch {
    // JSON.stringify throws for circular values and for values that JSON cannot represent.
    return false
  }
}

/**
 * The state that the host sets for the frame. If a value is null, the frame uses its own default.
 */
export const frameContext = z.object({
  theme: z.nullable(z.enum(['light', 'dark', 'system'])),
  /**
   * The appearance of the frame, such as colors and fonts, without the theme. The frame checks each
   * value itself, because the host may have another version. A host of an earlier version sends no
   * appearance.
   */
  appearance: z.optional(
    z.nullable(z.custom<RtmAppearance>((value) => isSmallJsonObject(value, LONGEST.appearance))),
  ),
  /** A BCP 47 language tag, such as `es-MX`. */
  lang: z.nullable(z.string().check(z.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,4}$/))),
  /** The patient's user id. */
  patientId: z.nullable(positiveId),
  /**
   * Whether the host has changed only other values. If true, the frame keeps the patient that it
   * shows. In the first state of a document, false means that the host has set a patient, or null,
   * since it created the frame. A host of an earlier version does not send this value.
   */
  keepsPatient: z.optional(z.boolean()),
  /**
   * Whether the host provides assertions for the sign-in. The frame must know this before its first
   * request.
   */
  hasAssertion: z.boolean(),
  takesOver: z.array(z.enum(takeableEvents)).check(z.maxLength(takeableEvents.length)),
})
export type FrameContext = z.output<typeof frameContext>

const foreignId = z.union([word.check(z.minLength(1)), z.number()])

/** A patient's record as the EHR stores it. It is also the body of `/patient/emr-patient-data/`. */
export const emrRecord = z.object({
  /** The EHR's own JSON. Its keys are data, so they are never renamed. */
  rawRecord: z.custom<Record<string, unknown>>((value) => isSmallJsonObject(value, LONGEST.record)),
  /** The EHR's id of the signed-in user. */
  authUser: foreignId,
  /** The name of the EHR. */
  platform: word.check(z.minLength(1)),
  /** The EHR's id of the patient's provider. */
  provider: foreignId,
})
export type EmrRecordMessage = z.output<typeof emrRecord>

/**
 * What the frame did with a patient record from the host: the frame shows the patient, the frame
 * offers to enroll the person, or the request failed.
 */
export const recordOutcome = z.union([
  z.object({ status: z.literal('shown'), patientId: positiveId }),
  z.object({ status: z.literal('offered') }),
  z.object({ status: z.literal('failed'), code: z.enum(elementErrorCodes) }),
])
export type RecordOutcome = z.output<typeof recordOutcome>

/** The file format that the host passes to `exportClaims`. */
export const exportRequest = z.object({ format: z.enum(exportFormats) })
export type ExportFormat = z.output<typeof exportRequest>['format']

/**
 * The bytes and the media type of the file, or the reason why there is no file. The reason contains
 * no names of patients.
 */
export const exportOutcome = z.union([
  z.object({ status: z.literal('made'), type: word, bytes: z.instanceof(ArrayBuffer) }),
  z.object({ status: z.literal('failed'), message: text }),
])
export type ExportOutcome = z.output<typeof exportOutcome>

/** Returns the outcome of an export for the error that the framed element threw. */
export function exportFailure(error: unknown): ExportOutcome {
  const message = error instanceof Error ? error.message : String(error)
  return { status: 'failed', message: message.slice(0, LONGEST.text) }
}

export const signOutOutcome = z.enum(['signed-out', 'here', 'failed'])
export type SignOutOutcome = z.output<typeof signOutOutcome>

/**
 * The response to `session()`. It has the same details as on a page with elements outside a frame.
 */
export const sessionAnswer = z.object({
  status: z.enum(['signed-in', 'signed-out']),
  user: z.nullable(z.object({ id: positiveId, name: z.nullable(text) })),
  accessEndsAt: z.nullable(word),
}) satisfies z.ZodMiniType<RtmSessionFacts>

const copyText = z.string().check(z.maxLength(LONGEST.copy))
export const copyContent = z.object({ html: copyText, text: copyText })
export type BridgeCopy = z.output<typeof copyContent>

/**
 * The height of the frame's page in CSS pixels, and the title of the page. If the height is null,
 * the frame is as tall as its container.
 */
export const frameSize = z.object({
  height: z.nullable(z.int().check(z.positive(), z.lte(TALLEST))),
  title: word,
})
export type FrameSize = z.output<typeof frameSize>

/** An assertion: a JWT that the host's own server has signed. */
export const assertion = z.string().check(z.minLength(1), z.maxLength(LONGEST.assertion))

export const nothing = z.object({})

/**
 * The methods of the host that the frame calls. Each method takes one numbered message and returns
 * a response.
 */
export type HostMethods = {
  hello(message: unknown): unknown
  event(message: unknown): unknown
  getAssertion(message: unknown): unknown
  copy(message: unknown): unknown
  size(message: unknown): unknown
}

/** The methods of the frame that the host calls. */
export type FrameMethods = {
  context(message: unknown): unknown
  record(message: unknown): unknown
  exportClaims(message: unknown): unknown
  signOut(message: unknown): unknown
  refresh(message: unknown): unknown
  session(message: unknown): unknown
  ping(message: unknown): unknown
}
