/** Patients in requests and responses (spec §3). */
import * as z from 'zod/mini'
import { rulesIdOn } from '../domain/billing/rule-packs'
import {
  addDays,
  daysBetween,
  monthStart,
  nextMonthStart,
  type PlainDate,
} from '../domain/dates/dates'
import { isPcmOn, type PcmHistory, switchedPcm } from '../rules/pcm'
import type { SeedPatientFields } from '../seed/clinic-data'
import { type BodyPart, named, readPart } from './body-parts'
import {
  type CareTeam,
  changedTeam,
  nobody,
  primaryOf,
  someTeam,
  teamErrors,
  teamWire,
  wholeTeam,
} from './care-team'
import {
  enrollmentWire,
  program,
  programErrors,
  type SomeProgram,
  type StoredEnrollment,
} from './enrollment'
import { type Instant, isoOrNull, type WithInstants } from './instant'
import type { CycleRow, MonthRow } from './list-facts'
import {
  type AccountRow,
  accountWire,
  type PersonChecks,
  type PersonFields,
  personErrors,
  somePerson,
  wholePerson,
} from './person'
import { actorWire, type Practice, type PracticeNames } from './practice'
import type { FieldError } from './problem'

const recordId = z.nullable(
  z.pipe(
    z.string().check(z.trim(), z.maxLength(100)),
    z.transform((text: string) => (text === '' ? null : text)),
  ),
)

const someFacts = z.object({
  is_pcm_enabled: z.optional(z.boolean()),
  record_id: z.optional(recordId),
  note: z.optional(z.string().check(z.maxLength(5000))),
})
export type PatientFactsBody = z.output<typeof someFacts>

const someProgram = z.partial(program)

const newTeam = z.object({
  primary_provider: z._default(wholeTeam.shape.primary_provider, null),
  secondary_providers: z._default(wholeTeam.shape.secondary_providers, []),
})

/**
 * A change of a patient must not contain an enrollment, because enrollments have requests of their
 * own.
 */
const noProgram = z.null({ error: 'rtm_enrollment is changed under /billing/rtmenrollments/.' })

type Body = Readonly<Record<string, unknown>>

/** Parses a new patient. An omitted care team is empty. */
export function readNewPatient(body: Body) {
  const { user, care_team: team, rtm_enrollment: enrollment } = body
  return {
    user: readPart('user', user, wholePerson, somePerson),
    team: readPart('care_team', team ?? {}, newTeam, someTeam),
    program: readPart('rtm_enrollment', enrollment ?? null, z.nullable(program), someProgram),
    facts: readPart('', body, someFacts, someFacts),
  }
}

/**
 * Reads the body of a PUT or PATCH request for a patient. PUT requires a complete user. In both
 * cases, an omitted care team, note, PCM switch or record id keeps its value, so that a form with
 * only contact data does not turn off PCM.
 */
export function readPatientChange(body: Body, isWhole: boolean) {
  const { user, care_team: team, rtm_enrollment: enrollment } = body
  const given = isWhole ? user : (user ?? {})
  return {
    user: readPart('user', given, isWhole ? wholePerson : somePerson, somePerson),
    team: readPart('care_team', team ?? {}, someTeam, someTeam),
    program: readPart('rtm_enrollment', enrollment ?? null, noProgram, noProgram),
    facts: readPart('', body, someFacts, someFacts),
  }
}

export interface PatientParts {
  readonly user: BodyPart<unknown, PersonFields | undefined>
  readonly team: BodyPart<unknown, z.output<typeof someTeam> | undefined>
  readonly program: BodyPart<unknown, SomeProgram | null | undefined>
  readonly facts: BodyPart<unknown, PatientFactsBody | undefined>
}

/** The data of the company that the checks of a patient need. */
export interface PatientChecks extends PersonChecks {
  readonly company: { readonly name: string; readonly pcm: PcmHistory }
  readonly practice: Practice
  /** The current day in the patient's time zone. */
  readonly patientToday: PlainDate
}

/** The current values of the patient's parts that a body can change. */
export interface StandingPatient {
  readonly pcm: PcmHistory
  readonly team: CareTeam
}

export const newcomer: StandingPatient = { pcm: [], team: nobody }

/** Returns the care team after a change. */
export function wantedTeam({ team }: PatientParts, before: StandingPatient): CareTeam {
  return changedTeam(before.team, team.some ?? {})
}

/**
 * Returns the errors of all parts of the body. The name of a field begins with the name of its
 * part: `user.phone`.
 */
export function patientErrors(
  parts: PatientParts,
  before: StandingPatient,
  checks: PatientChecks,
): FieldError[] {
  const { user, team, program: wanted, facts } = parts
  const { company, practice, patientToday } = checks
  const person = personErrors(user.some ?? {}, checks)
  const members = teamErrors(wantedTeam(parts, before), before.team, practice)
  const isPcmWanted = facts.some?.is_pcm_enabled && !isPcmOn(company.pcm) && !isPcmOn(before.pcm)
  return [
    ...user.errors,
    ...person.filter(isOfUser).map((error) => named('user', error)),
    ...team.errors,
    ...members.map((error) => named('care_team', error)),
    ...wanted.errors,
    ...programErrors(wanted.some ?? {}, patientToday, practice).map((error) =>
      named('rtm_enrollment', error),
    ),
    ...facts.errors,
    ...person.filter((error) => !isOfUser(error)),
    ...(isPcmWanted
      ? [{ field: 'is_pcm_enabled', detail: `${company.name} does not offer PCM.` }]
      : []),
  ]
}

function isOfUser({ field }: FieldError): boolean {
  return field !== 'record_id'
}

/**
 * The fields that are stored in the patient itself, and not in the user, the care team or other
 * records.
 */
export type PatientRecord = WithInstants<SeedPatientFields, 'noteUpdated'>

/** The values of the fields of a new patient that its body omits. */
export const blankFacts = { pcm: [], recordId: null, note: '' }

export type FactColumns = ReturnType<typeof factColumns>

/**
 * Returns the fields that a change stores. A new note also changes the author and the time of the
 * note. A change of PCM takes effect with the clinic's current month (BR15).
 */
export function factColumns(
  body: PatientFactsBody,
  before: Omit<PatientRecord, 'noteUpdated' | 'noteUpdatedBy' | 'claimFacts'>,
  by: { readonly now: Date; readonly callerId: number; readonly patientToday: PlainDate },
) {
  const isWanted = body.is_pcm_enabled ?? isPcmOn(before.pcm)
  const isNewNote = body.note !== undefined && body.note !== before.note
  return {
    pcm: switchedPcm(before.pcm, isWanted, monthStart(by.patientToday)),
    recordId: body.record_id === undefined ? before.recordId : body.record_id,
    ...(isNewNote ? { note: body.note, noteUpdated: by.now, noteUpdatedBy: by.callerId } : {}),
  }
}

/** The records that a patient in wire format contains. */
export interface PatientRelated {
  readonly user: AccountRow
  readonly team: CareTeam
  readonly cycle: Omit<CycleRow, 'companyId' | 'patientId'> | undefined
  readonly month: Pick<MonthRow, 'secs' | 'hasSynchronous'> | undefined
  readonly enrollment: StoredEnrollment | undefined
  readonly lastInteractionAt: Instant | null
  readonly channelUrl: string | null
  /** The IANA zone in which the patient's days and months are counted. */
  readonly zone: string
}

/** The error message for a patient who cannot be deleted. */
export const hasBilledRows =
  'This patient has billings that are marked as billed, which must stay on record. Unenroll the patient instead.'

export function patientChannelUrl(patientId: number): string {
  return `sendbird_group_channel_patient_${patientId}`
}

/**
 * Returns a patient in wire format, as a user sees it on `today`. The totals of replies and minutes
 * count the same records as the filters of the list of patients.
 */
export function patientWire(
  row: PatientRecord,
  related: PatientRelated,
  practice: PracticeNames,
  today: PlainDate,
) {
  const { user, cycle, month, enrollment } = related
  const { rules } = practice.company
  const team = teamWire(practice, related.team)
  const isPcmEnabled = isPcmOn(row.pcm)
  return {
    user: accountWire(user, primaryOf(team)),
    provider_relationships: team,
    primary_provider: primaryOf(team),
    current_intlog_secs: month?.secs ?? 0,
    current_intlog_month: monthStart(today),
    has_synchronous_action: month?.hasSynchronous ?? false,
    sb_channel_url: related.channelUrl,
    clinic_timezone: related.zone,
    current_rtmcycle: cycle
      ? {
          start_date: cycle.startDate,
          end_date: cycle.endDate,
          cycle_number: cycle.cycleNumber,
          days_left_in_cycle: daysBetween(today, cycle.endDate),
          patient_interaction_day_count: cycle.responseDays,
        }
      : null,
    rules_id: rulesIdOn(rules, cycle?.endDate ?? today),
    support_rules_id: rulesIdOn(rules, addDays(nextMonthStart(today), -1)),
    current_rtmcycle_end_date: cycle?.endDate ?? null,
    current_rtmcycle_responses_count: cycle?.responses ?? 0,
    latest_rtmenrollment: enrollment ? enrollmentWire(enrollment, practice, today) : null,
    is_currently_rtm_enrolled: cycle !== undefined,
    is_currently_active: user.isActive && (cycle !== undefined || isPcmEnabled),
    is_pcm_enabled: isPcmEnabled,
    record_id: row.recordId,
    note: row.note,
    note_updated: isoOrNull(row.noteUpdated),
    note_updated_by: actorWire(practice, row.noteUpdatedBy),
    last_interaction_datetime: isoOrNull(related.lastInteractionAt),
  }
}
