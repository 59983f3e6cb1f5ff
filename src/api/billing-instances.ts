/** The resource /billing/billinginstances/ (spec §7, "Billing"). */
import * as z from 'zod/mini'
import type { BillingInstance, MovedCycle } from '../domain/billing/billing-instance'
import type { CodeUnits } from '../domain/billing/rule-packs'
import { isPlainDate, type PlainDate } from '../domain/dates/dates'
import {
  type BillingStatus,
  billingStatuses,
  billingTypes,
  type PendingReason,
  willChargePatientChoices,
} from '../domain/vocabulary'
import { decimalAmount, interactionLog } from './billing-schemas'
import type { Http } from './http'
import { type Page, page, type QuerySpec } from './page'
import { queryKey } from './query-keys'
import type { QueryValues } from './query-string'
import { required } from './required'
import {
  personName,
  plainDate,
  providerRelationship,
  rtmCycle,
  userReference,
  zone,
} from './schemas'
import { count, flag, list, wire, wireName } from './wire'

export const billingInstancesPath = 'billing/billinginstances/'

// Spec §3 lists the statuses in capitals, but the API sends them in title case. The schema accepts
// both (R5, W26).
const billingStatus: z.ZodMiniType<BillingStatus> = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.slice(0, 1).toUpperCase() + value.slice(1).toLowerCase()),
  ),
  z.enum(billingStatuses),
)

const nullableText = z.nullable(z.string())

const codeUnits: z.ZodMiniType<CodeUnits> = wire({
  code: z.string().check(z.minLength(1)),
  units: z.int().check(z.minimum(1)),
})

const sentBilling = wire({
  uuid: z.string(),
  status: billingStatus,
  type: z.enum(billingTypes),
  isPcmBilling: flag,
  billableOn: nullableText,
  billableFrom: nullableText,
  billBy: plainDate,
  movesCycle: z.nullable(z.number()),
  moves: list(wire({ cycleNumber: z.number(), billBy: z.string() })),
  pendingReasons: list(z.string()),
  reconciled: nullableText,
  reconciledBy: z.nullable(userReference),
  cancelledOn: nullableText,
  cancelledBy: z.nullable(userReference),
  cancellationReasonType: nullableText,
  optionalCancellationReasonMessage: nullableText,
  willChargePatient: z.nullable(z.enum(willChargePatientChoices)),
  unitsOf98981: count,
  unitsOf99426: count,
  unitsOf99427: count,
  codes: z.nullable(z.array(codeUnits)),
  dateOfService: plainDate,
  amount: z.nullable(decimalAmount),
  fileBy: plainDate,
  rulesId: nullableText,
  calendarMonth: nullableText,
  rtmcycle: z.nullable(rtmCycle),
  prevBillinginstance: z.nullable(wire({ uuid: nullableText, reconciled: nullableText })),
  overlaps: z.nullable(wire({ uuid: z.string(), startDate: z.string(), endDate: z.string() })),
  patient: wire({
    user: personName,
    recordId: nullableText,
    providerRelationships: list(providerRelationship),
  }),
  clinicTimezone: zone,
  interactionLogs: list(interactionLog),
  warnings: list(z.string()),
  conflicts: list(z.string()),
})

type SentBilling = z.output<typeof sentBilling>

/**
 * Returns the codes of a billing, if the backend sends only the fields of the clinic's
 * specification (B19, B20).
 */
function specCodes(sent: SentBilling): CodeUnits[] {
  const { type, isPcmBilling, unitsOf98981, unitsOf99426, unitsOf99427 } = sent
  if (type === 'CONNECT') return [{ code: '98975', units: 1 }]
  if (type === 'ENGAGE') return [{ code: '98977', units: 1 }]
  const [first, further] = isPcmBilling
    ? [
        { code: '99426', units: Math.max(1, unitsOf99426) },
        { code: '99427', units: unitsOf99427 },
      ]
    : [
        { code: '98980', units: 1 },
        { code: '98981', units: unitsOf98981 },
      ]
  return further.units > 0 ? [first, further] : [first]
}

/**
 * Returns the cycles that an Engage billing delays if it is billed late. Each cycle is delayed if
 * the Engage billing is billed after the `billBy` date of the cycle. An older backend sends only
 * the first of these cycles.
 */
function movesOf({ moves, billBy, movesCycle }: SentBilling): MovedCycle[] {
  const dated = moves.filter((move) => isPlainDate(move.billBy))
  if (dated.length > 0 || billBy === null || movesCycle === null) return dated
  return [{ cycleNumber: movesCycle, billBy }]
}

/**
 * The schema of a billing. It converts the fields with units to `codes`, because the screens use
 * only `codes` (K20).
 */
export const billingInstance: z.ZodMiniType<BillingInstance> = z.pipe(
  sentBilling,
  z.transform((sent: SentBilling) => {
    const { unitsOf98981: _, unitsOf99426: __, unitsOf99427: ___, ...known } = sent
    const { billBy: _billBy, movesCycle: _cycle, ...billing } = known
    const codes = sent.codes ?? specCodes(sent)
    return { ...billing, codes, rulesId: sent.rulesId ?? 'spec', moves: movesOf(sent) }
  }),
)

/** The query parameters of a list of billings. A parameter that is undefined is not sent. */
export interface BillingListParams {
  status?: BillingStatus | undefined
  currentlyBillable?: boolean | undefined
  /** The order of the list in the API's format, from `billingOrdering`. */
  ordering?: string | undefined
  /** The number of the page, from 1 (see `serverPage`). */
  page?: number | undefined
  /** The number of billings on a page, from 1 to 10,000. The backend's default is 50. */
  pageSize?: number | undefined
  /**
   * The user id of the primary provider, or `'null'` for patients without a primary provider (W21).
   */
  primaryProviderId?: number | 'null' | undefined
  patientId?: number | undefined
  patientBirthDate?: PlainDate | undefined
  billableOn?: PlainDate | undefined
  // The fields from here on are not in the clinic's specification. `BillingTotals.filters` lists
  // the fields that the backend supports.
  /** A CPT code that the billing has. */
  code?: string | undefined
  /** The id of the user who marked the billing as billed. */
  reconciledById?: number | undefined
  /** The first day of the clinic's month in which the billing was marked as billed. */
  reconciledMonth?: PlainDate | undefined
  /** The minimum number of days since the billing became billable. */
  eligibleDaysMin?: number | undefined
  /** The first day of the month in which the cycle or the calendar month begins. */
  intervalMonth?: PlainDate | undefined
  /**
   * Selects billings by their billing notices: `any`, `none`, or the code of a conflict or a
   * warning. `BILLING_DEADLINE` selects billings that should be billed by a date.
   */
  notice?: string | undefined
  pendingReason?: PendingReason | undefined
  /**
   * Whether a user can resolve the reason why the billing is pending. If false, the billing waits
   * for a date.
   */
  resolvable?: boolean | undefined
  /** A text that the patient's name contains. */
  search?: string | undefined
}

export function queryOf(params: BillingListParams): QueryValues {
  return Object.fromEntries(
    Object.entries(params).map(([field, value]) => [wireName(field), value]),
  )
}

/** Requests a page of billings. */
export function billingListQuery(
  http: Http,
  params: BillingListParams,
): QuerySpec<Page<BillingInstance>> {
  return {
    queryKey: queryKey(http, 'billing-instances', 'list', params),
    queryFn: ({ signal }) =>
      http.call({
        method: 'GET',
        path: billingInstancesPath,
        query: queryOf(params),
        answer: page(billingInstance),
        signal,
      }),
  }
}

/**
 * Requests the number of billings. The function requests a page with only one row, and reads the
 * `count` in the response (S06).
 */
export function billingCountQuery(
  http: Http,
  { ordering: _, page: __, ...params }: BillingListParams,
): QuerySpec<number> {
  return {
    queryKey: queryKey(http, 'billing-instances', 'count', params),
    queryFn: async ({ signal }) => {
      const query = queryOf({ ...params, pageSize: 1 })
      const answer = wire({ count: z.number() })
      const path = billingInstancesPath
      return (await http.call({ method: 'GET', path, query, answer, signal })).count
    },
  }
}

export function billingInstanceQuery(http: Http, uuid: string): QuerySpec<BillingInstance> {
  return {
    queryKey: queryKey(http, 'billing-instances', 'detail', uuid),
    queryFn: async ({ signal }) => {
      const path = instancePath(uuid)
      return http.call({ method: 'GET', path, answer: billingInstance, signal })
    },
  }
}

export function instancePath(uuid: string): string {
  required({ uuid })
  return `${billingInstancesPath}${encodeURIComponent(uuid)}/`
}
