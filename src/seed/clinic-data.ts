/**
 * The types of a generated clinic. A generated clinic is plain data with ids, but without billings.
 * Dates are `yyyy-MM-dd`. Instants are ISO texts that end in Z. Each patient has the biller's
 * actions as events, which `replayPatient` applies through the rules.
 */
import type { MonitoredSystem, RuleChoices } from '../domain/billing/rule-packs'
import type { CompanyFacts, Facts } from '../domain/claims/claim-facts'
import type { MessageTemplate } from '../domain/conversation/message-template'
import type { PlainDate } from '../domain/dates/dates'
import type { InteractionLog } from '../domain/interaction/interaction-log'
import type { Account } from '../domain/person/account'
import type { ActivityType } from '../domain/vocabulary'
import type { WholeList } from '../domain/whole-list'
import type { PcmHistory } from '../rules/pcm'
import type { Habit } from './course'

export interface SeedCompany {
  readonly id: number
  readonly name: string
  readonly domain: string
  readonly pcm: PcmHistory
  readonly rules: RuleChoices
  readonly claimFacts: CompanyFacts
  readonly messageTemplates: WholeList<MessageTemplate>
}

export interface SeedClinic {
  readonly uuid: string
  readonly companyId: number
  readonly name: string
  readonly domain: string
  /** The invitation code, in upper case without separators. */
  readonly invitationCode: string
}

export interface SeedWorkflow {
  readonly id: number
  readonly companyId: number
  readonly name: string
  readonly rtmFlowTag: string
  readonly languages: readonly string[]
}

/** The fields of an account that the API computes from other records. */
type Related = 'fullName' | 'clinicMemberships' | 'defaultClinic' | 'primaryProvider'
/**
 * The fields of an account that can have any text in the client, because another backend may send
 * other values. In a generated clinic, their values are known.
 */
type Wider = 'username' | 'userType' | 'providerType' | 'language' | 'accountOrigin'

/** A staff member or a patient (spec §3, "User"). */
export interface SeedUser extends Readonly<Omit<Account, Related | Wider>> {
  readonly companyId: number
  readonly userType: 'pt' | 'patient'
  /** The user name in lower case. Null for a user who never signs in. */
  readonly username: string | null
  readonly providerType: ActivityType | null
  readonly defaultWorkflowId: number | null
  readonly language: string
  readonly defaultClinicUuid: string | null
  readonly accountOrigin: string
}

export interface SeedStaff {
  readonly user: SeedUser
  /** The password in plain text, which the sandbox hashes. Null for a user who cannot sign in. */
  readonly password: string | null
  /** The uuids of the user's clinics. The first clinic is the default clinic. */
  readonly clinicUuids: readonly string[]
}

export interface SeedEnrollment {
  readonly id: number
  readonly startDate: PlainDate
  readonly duration: number
  readonly extendDuration: number | null
  readonly isNewPoc: boolean
  readonly system: MonitoredSystem
  readonly workflowId: number
  readonly language: string
  readonly enrolledBy: number
  readonly created: string
  readonly updated: string
  readonly unenrolledAt: string | null
  /**
   * The local day of `unenrolledAt`, which is the last enrolled day. It is set when the
   * unenrollment is recorded, and does not change later (BR14).
   */
  readonly unenrolledOn: PlainDate | null
  readonly unenrolledBy: number | null
  readonly unenrolledReason: string | null
}

/** The fields of a log that the API shows in another format, or not as part of the log. */
type ShownOtherwise = 'patient' | 'provider' | 'activityTypes' | 'warnings' | 'billinginstance'

export interface SeedLog extends Readonly<Omit<InteractionLog, ShownOtherwise>> {
  readonly providerId: number
  /** The id of the user who entered the log. */
  readonly createdBy: number
  readonly activityTypes: readonly ActivityType[]
  /** The local day of `interactedDatetime`. It is set when the log is recorded (BR14). */
  readonly interactedOn: PlainDate
  /**
   * The IANA zone in which `interactedOn` was recorded. It stays the same when a user edits the
   * date or the time.
   */
  readonly zone: string
  /**
   * Whether the log was entered after the biller's actions. If true, the rules receive this log
   * last (S17).
   */
  readonly late: boolean
}

/** An action of the biller on one billing. It happens only if the rules make the billing ready. */
export interface BillerEvent extends Habit {
  /** The key of the billing in the rules, such as `ENGAGE:12:2`. */
  readonly key: string
  /** The id of the user who does the action. */
  readonly by: number
  /** The time of the action in seconds after local midnight. */
  readonly secs: number
}

/** The fields of a patient that belong neither to the user nor to other records. */
export interface SeedPatientFields {
  readonly pcm: PcmHistory
  readonly recordId: string | null
  readonly note: string
  readonly noteUpdated: string | null
  readonly noteUpdatedBy: number | null
  readonly claimFacts: Facts
}

export interface SeedPatient extends SeedPatientFields {
  readonly user: SeedUser
  readonly primaryProviderId: number | null
  readonly secondaryProviderIds: readonly number[]
  readonly enrollments: readonly SeedEnrollment[]
  readonly responseDates: readonly PlainDate[]
  readonly logs: readonly SeedLog[]
  readonly events: readonly BillerEvent[]
}

export interface ClinicData {
  readonly now: Date
  readonly zone: string
  /** The companies. The first company is the demo company. */
  readonly companies: readonly SeedCompany[]
  readonly clinics: readonly SeedClinic[]
  readonly workflows: readonly SeedWorkflow[]
  readonly staff: readonly SeedStaff[]
  readonly patients: readonly SeedPatient[]
}
