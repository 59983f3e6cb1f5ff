/**
 * /billing/rules/ and /billing/pcm/: the company's rule packs, their dry run, and the company's PCM
 * switch (in addition to the clinic's specification; K22, K25).
 */
import * as z from 'zod/mini'
import type { DryRunRow, DryRunSide } from '../domain/billing/dry-run'
import {
  type RuleChoice,
  type RuleChoices,
  type RulePackId,
  rulePackIds,
} from '../domain/billing/rule-packs'
import type { PlainDate } from '../domain/dates/dates'
import { billingTypes } from '../domain/vocabulary'
import { decimalAmount } from './billing-schemas'
import type { Http } from './http'
import type { QuerySpec } from './page'
import { queryKey } from './query-keys'
import { versionNote } from './whole-list'
import { list, noAnswer, shownName, wire } from './wire'
import { type MutationSpec, mutationKey, storeReturned } from './writes'

const path = 'billing/rules/'
const pcmPath = 'billing/pcm/'

/**
 * A rule pack, and the number of days with data that earns Connect under this pack. A company
 * chooses both values together.
 */
export interface PackChoice {
  rulesId: RulePackId
  /** The number of days with data that earns Connect. */
  setupMinDays: number
}

export interface CompanyRules extends PackChoice {
  /** The first date of service to which the pack applies. Null if it applies to every date. */
  firstDay: PlainDate | null
}

/** The company's last choice of a rule pack, and all choices of the company (`history`). */
export interface RuleState extends CompanyRules {
  history: RuleChoices
  /**
   * The value of the header `ETag`. Null if the backend sends none, or does not expose the header
   * to pages.
   */
  version: string | null
}

export interface DryRunRequest extends PackChoice {
  from: PlainDate
  to: PlainDate
}

export interface DryRun {
  /** The result of a dry run. `billed` is the number of billed rows, which do not change. */
  counts: { appears: number; vanishes: number; changes: number; billed: number }
  rows: readonly DryRunRow[]
}

const ruleChoice: z.ZodMiniType<RuleChoice> = wire({
  rulesId: z.enum(rulePackIds),
  firstDay: z.string(),
  setupMinDays: z.number(),
})

const companyRules: z.ZodMiniType<Omit<RuleState, 'version'>> = wire({
  rulesId: z.enum(rulePackIds),
  firstDay: z.nullable(z.string()),
  setupMinDays: z.number(),
  history: list(ruleChoice),
})

const side: z.ZodMiniType<DryRunSide> = wire({
  type: z.enum(billingTypes),
  codes: z.array(wire({ code: z.string(), units: z.number() })),
  calendarMonth: z.nullable(z.string()),
  rtmcycle: z.nullable(
    wire({ startDate: z.string(), endDate: z.string(), cycleNumber: z.number() }),
  ),
  amount: z.nullable(decimalAmount),
})

const dryRun: z.ZodMiniType<DryRun> = wire({
  counts: wire({
    appears: z.number(),
    vanishes: z.number(),
    changes: z.number(),
    billed: z.number(),
  }),
  rows: z.array(
    wire({
      change: z.enum(['appears', 'vanishes', 'changes']),
      patient: wire({ id: z.number(), fullName: shownName }),
      before: z.nullable(side),
      after: z.nullable(side),
    }),
  ),
})

export function billingRulesQuery(http: Http): QuerySpec<RuleState> {
  return {
    queryKey: queryKey(http, 'billing-rules', 'detail'),
    async queryFn({ signal }) {
      const noted = versionNote()
      const { note } = noted
      const rules = await http.call({ method: 'GET', path, answer: companyRules, signal, note })
      return { ...rules, version: noted.version }
    },
  }
}

export interface ChooseRules {
  rules: CompanyRules
  version: string | null
}

/**
 * Chooses a rule pack from a first day on. If the response contains the new rules, they are stored
 * in the cache.
 * @throws ResponseError 400 that names each invalid field; 412 if the choices were changed after
 * the caller read `version`.
 */
export function chooseRulesMutation(http: Http): MutationSpec<void, ChooseRules> {
  return {
    mutationKey: mutationKey(http, 'choose-rules'),
    async mutationFn({ rules: { rulesId, firstDay, setupMinDays }, version: ifMatch }, { client }) {
      const body = { rulesId, firstDay, setupMinDays }
      const noted = versionNote(ifMatch)
      const { note } = noted
      const answer = z.union([companyRules, noAnswer])
      const saved = await http.call({ method: 'PUT', path, body, ifMatch, answer, note })
      if (saved) {
        const { version } = noted
        await storeReturned(client, billingRulesQuery(http), { ...saved, version })
      }
    },
  }
}

/**
 * Compares the pending and ready billings under a pack with the billings under the current rules.
 * The request changes nothing.
 */
export function dryRunQuery(http: Http, body: DryRunRequest): QuerySpec<DryRun> {
  return {
    queryKey: queryKey(http, 'dry-run', 'list', body),
    queryFn: ({ signal }) =>
      http.call({ method: 'POST', path: `${path}dry-run/`, body, answer: dryRun, signal }),
  }
}

const pcm = wire({ isPcmEnabled: z.boolean() })

/** Requests whether the company bills PCM in the current month. */
export function companyPcmQuery(http: Http): QuerySpec<{ isPcmEnabled: boolean }> {
  return {
    queryKey: queryKey(http, 'billing-rules', 'metadata'),
    queryFn: ({ signal }) => http.call({ method: 'GET', path: pcmPath, answer: pcm, signal }),
  }
}

/** Turns PCM on or off for the company. The change begins with the current month (BR15). */
export function switchPcmMutation(
  http: Http,
): MutationSpec<{ isPcmEnabled: boolean }, { isPcmEnabled: boolean }> {
  return {
    mutationKey: mutationKey(http, 'switch-pcm'),
    async mutationFn(body, { client }) {
      const saved = await http.call({ method: 'PUT', path: pcmPath, body, answer: pcm })
      await storeReturned(client, companyPcmQuery(http), saved)
      return saved
    },
  }
}
