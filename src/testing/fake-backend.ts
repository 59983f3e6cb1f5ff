/**
 * The package's `./testing` entry: a clinic in memory for a vendor's own tests. The fake backend
 * responds to the elements' requests in the same way as the reference backend, with the same rules
 * and the same data. The elements reach the fake backend through the `fetch` function of its
 * configuration. The fake backend needs no server and no service worker, and changes no globals.
 */
import { actDay } from '../backend/billing-actions'
import { fullName } from '../backend/person'
import type { OpenChatService } from '../chat/chat-service'
import { dateInZone, type PlainDate } from '../domain/dates/dates'
import { CHAT_PATH, createFakeChat } from './chat/chat'
import { createClinic } from './clinic'
import { createFakeFetch, type FakeRequest } from './fake-fetch'
import { createFaults, type FakeFault } from './faults'
import { checkNow, checkOptions, type FakeBackendOptions } from './options'
import { createSessions } from './sessions'
import { standingOf, visibleBillings } from './storage/billing-instances'
import { standingFacts } from './storage/patients'

export type { OpenChatService } from '../chat/chat-service'
export type { FakeBackendOptions, FakeFault, FakeRequest }

/** A configuration for `configure`, `createRtmClient` and `<rtm-context>`. */
export interface FakeConfig {
  readonly apiBaseUrl: string
  /** Signs in Dana Whitfield at `riverbend`, or Noor Haddad at `harbor`. */
  readonly getAssertion: () => Promise<string>
  readonly fetch: typeof globalThis.fetch
  readonly idempotency: boolean
  /**
   * The chat in memory. Some patients have conversations. `fail` applies to its unread counts
   * (`chat/*`), but not to its messages.
   */
  readonly chat: {
    readonly appId: string
    readonly apiHost: string
    readonly service: OpenChatService
  }
}

/** The fields of a patient by which a test can choose a patient. */
export interface FakePatient {
  /** The id of the patient. It is the value for the `patient-id` attribute. */
  readonly id: number
  readonly fullName: string
  /** The birth date as `yyyy-MM-dd`, or null when it is unknown. */
  readonly birthDate: string | null
  /** The patient's record ID in the EHR. */
  readonly recordId: string | null
  /** Whether the patient is in the active list: in a program, and not deactivated. */
  readonly isActive: boolean
}

/** A billing, with the tab of `<rtm-patient-billing>` that shows it. */
export interface FakeBilling {
  readonly uuid: string
  readonly patientId: number
  readonly patientFullName: string
  readonly type: 'CONNECT' | 'ENGAGE' | 'SUPPORT'
  readonly tab: 'pending' | 'ready' | 'billed' | 'cancelled'
  /**
   * The day from which the billing can be marked as billed, as `yyyy-MM-dd`. Null while the billing
   * waits for an earlier billing.
   */
  readonly billableOn: string | null
}

export interface FakeBackend {
  /**
   * The configuration for `configure(fake.config)` or `createRtmClient(fake.config)`. You can add
   * other options to it.
   */
  readonly config: FakeConfig
  /** The requests since the fake backend was created or last reset, oldest first. */
  readonly requests: readonly FakeRequest[]
  /** The current patients of the clinic. */
  readonly patients: readonly FakePatient[]
  /** The current billings of the clinic. */
  readonly billings: readonly FakeBilling[]
  /** The current time of the backend. The elements read it from the responses. */
  now(): Date
  /**
   * Sets the clock and stops it. Effects of the new time, such as a billing that becomes ready,
   * appear with the next request.
   * @throws TypeError when `now` is not an instant.
   */
  setNow(now: string | Date): void
  /**
   * Makes requests fail. If several faults match a request, the fault that was added last applies.
   * As with a real backend, the client retries a request with the status 408, 425, 429, 500, 502,
   * 503 or 504 three times within 2.1 s. After a network failure, the client retries twice. The
   * client reports no error before the last retry has failed.
   * @returns A function that removes the fault.
   * @throws TypeError when the fault is invalid.
   */
  fail(fault: FakeFault): () => void
  /**
   * Ends every session. The next request is rejected, and the client asks the page for a new
   * assertion. To keep the session ended, call `fail({ path: 'auth/bridge-sso', answer: 401 })`
   * first.
   */
  expireSessions(): void
  /**
   * Simulates that the patient writes a message in the chat. Elements show the message immediately,
   * and count it as unread.
   * @throws Error when there is no such patient.
   */
  writeAsPatient(patientId: number, text: string): void
  /**
   * Simulates that the patient begins or ends typing in the chat.
   * @throws Error when there is no such patient.
   */
  setPatientTyping(patientId: number, isTyping: boolean): void
  /** Restores the initial clinic, clock and network, and deletes all requests and sessions. */
  reset(): void
}

function tabOf(status: 'Elg' | 'Rec' | 'Cnc', isReady: boolean): FakeBilling['tab'] {
  if (status === 'Rec') return 'billed'
  if (status === 'Cnc') return 'cancelled'
  return isReady ? 'ready' : 'pending'
}

type Clinic = ReturnType<typeof createClinic>

function patientsOf(clinic: Clinic, now: Date, today: PlainDate): FakePatient[] {
  return [...clinic.patients.values()].map((patient) => ({
    id: patient.user.id,
    fullName: fullName(patient.user),
    birthDate: patient.user.birthDate,
    recordId: patient.recordId,
    isActive: standingFacts(clinic, patient, { now, today }).isActive,
  }))
}

function billingsOf(clinic: Clinic, now: Date, today: PlainDate): FakeBilling[] {
  const clinicToday = actDay({ now, today }, clinic.zone)
  return visibleBillings(clinic, today).map((one) => {
    const { billableOn, currentlyBillable } = standingOf(one, clinicToday)
    return {
      uuid: one.row.uuid,
      patientId: one.patient.user.id,
      patientFullName: fullName(one.patient.user),
      type: one.row.type,
      tab: tabOf(one.row.status, currentlyBillable),
      billableOn,
    }
  })
}

/**
 * Creates a fake backend. Neither the import nor this call changes anything on the page. A page may
 * have several fake backends.
 * @throws TypeError that names the wrong option and what is wrong with it.
 */
export function createFakeBackend(options: FakeBackendOptions = {}): FakeBackend {
  const checked = checkOptions(options)
  const { apiBaseUrl, delayMs, timeZone } = checked
  const faults = createFaults()
  const sessions = createSessions()
  const requests: FakeRequest[] = []
  let fixed = checked.now
  const now = () => new Date(fixed ?? Date.now())
  const newClinic = () =>
    createClinic({ name: checked.clinic, patients: checked.patients, zone: timeZone, now })
  let clinic = newClinic()
  const today = () => dateInZone(now(), timeZone)

  const chat = createFakeChat({ clinic: () => clinic, now })
  const fetch = createFakeFetch({
    chat,
    baseUrl: apiBaseUrl,
    delayMs,
    now,
    clinic: () => clinic,
    sessions,
    faults,
    note(request) {
      requests.push(request)
      return (status) => {
        const at = requests.indexOf(request)
        if (at >= 0) requests[at] = { ...request, status }
      }
    },
  })

  return {
    config: {
      apiBaseUrl,
      getAssertion: async () => 'fake-assertion',
      fetch,
      idempotency: true,
      chat: { appId: 'fake', apiHost: `${apiBaseUrl}/${CHAT_PATH}`, service: chat.open },
    },
    get requests() {
      return [...requests]
    },
    get patients() {
      clinic.catchUp()
      return patientsOf(clinic, now(), today())
    },
    get billings() {
      clinic.catchUp()
      return billingsOf(clinic, now(), today())
    },
    now,
    setNow(instant) {
      fixed = checkNow(instant)
    },
    fail: faults.add,
    expireSessions: sessions.expire,
    writeAsPatient: chat.write,
    setPatientTyping: chat.setTyping,
    reset() {
      fixed = checked.now
      faults.clear()
      sessions.expire()
      requests.length = 0
      clinic = newClinic()
    },
  }
}
