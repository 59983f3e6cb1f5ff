/**
 * The package's `./testing`: a clinic in memory for a vendor's own tests. It answers the elements' calls
 * as the reference backend does, by the same rules and with the same data, through the `fetch` of its
 * configuration: no server, no service worker, and nothing global is changed.
 */
import { dateInZone, type PlainDate } from '../domain/dates'
import { createClinic } from './clinic'
import { createFakeFetch, type FakeRequest } from './fake-fetch'
import { createFaults, type FakeFault } from './faults'
import { checkOptions, type FakeBackendOptions, instantMs } from './options'
import { visibleBillings } from './resources/billing-instances'
import { createSessions } from './sessions'
import { standingOf } from './wire/billing-instance'
import { standingFacts } from './wire/patient'
import { fullName } from './wire/user'

export type { FakeBackendOptions, FakeFault, FakeRequest }

/** What `configure`, `createRtmClient` and `<rtm-context>` take. */
export interface FakeConfig {
  readonly apiBaseUrl: string
  /** Signs in Dana Whitfield at `riverbend`, Noor Haddad at `harbor`. */
  readonly getAssertion: () => Promise<string>
  readonly fetch: typeof globalThis.fetch
  readonly idempotency: boolean
}

/** A patient, as far as a test wants to choose or to find one. */
export interface FakePatient {
  /** What `patient-id` takes. */
  readonly id: number
  readonly fullName: string
  /** `yyyy-MM-dd`, or null where it is not known. */
  readonly birthDate: string | null
  /** The record's number at the EHR. */
  readonly recordId: string | null
  /** Whether the patient stands among the active ones: in a programme, and not switched off. */
  readonly isActive: boolean
}

/** A billing, and the tab of `<rtm-patient-billing>` it stands in. */
export interface FakeBilling {
  readonly uuid: string
  readonly patientId: number
  readonly patientFullName: string
  readonly type: 'CONNECT' | 'ENGAGE' | 'SUPPORT'
  readonly tab: 'pending' | 'ready' | 'billed' | 'cancelled'
  /** `yyyy-MM-dd`; null while an earlier billing is open. */
  readonly billableOn: string | null
}

export interface FakeBackend {
  /** For `configure(fake.config)` or `createRtmClient(fake.config)`; add to it what else you need. */
  readonly config: FakeConfig
  /** What was asked of the backend since the start or the last `reset()`, oldest first. */
  readonly requests: readonly FakeRequest[]
  /** The clinic's patients as they are now. */
  readonly patients: readonly FakePatient[]
  /** The clinic's billings as they are now. */
  readonly billings: readonly FakeBilling[]
  /** The backend's present, which the elements take from its answers. */
  now(): Date
  /**
   * Sets the clock; it then stands still. What follows from it, such as a billing that becomes ready,
   * shows when it is next asked for.
   * @throws TypeError for what is no instant.
   */
  setNow(now: string | Date): void
  /**
   * Makes requests fail. The latest fault that fits a request counts. Answers 408, 425, 429, 500, 502,
   * 503 and 504 are asked for again three times within 2.1 s, a failed network twice, as with a real
   * backend: until then no error is told.
   * @returns Lifts it.
   * @throws TypeError for a fault that cannot be.
   */
  fail(fault: FakeFault): () => void
  /**
   * Ends every session: the next call is refused, and the page asked for another assertion. With
   * `fail({ path: 'auth/bridge-sso', answer: 401 })` before it, the session stays ended.
   */
  expireSessions(): void
  /** The clinic, the clock and the network as in the beginning; forgets requests and sessions. */
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

function billingsOf(clinic: Clinic, today: PlainDate): FakeBilling[] {
  return visibleBillings(clinic, today).map((one) => {
    const { billableOn, currentlyBillable } = standingOf(one, today)
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
 * Makes a fake backend. Importing and making it changes nothing on the page; several may be on one.
 * @throws TypeError saying which option is wrong, and how.
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

  const fetch = createFakeFetch({
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
    config: { apiBaseUrl, getAssertion: async () => 'fake-assertion', fetch, idempotency: true },
    get requests() {
      return [...requests]
    },
    get patients() {
      clinic.catchUp()
      return patientsOf(clinic, now(), today())
    },
    get billings() {
      clinic.catchUp()
      return billingsOf(clinic, today())
    },
    now,
    setNow(instant) {
      fixed = instantMs(instant, 'setNow(): the clock')
    },
    fail: faults.add,
    expireSessions: sessions.expire,
    reset() {
      fixed = checked.now
      faults.clear()
      sessions.expire()
      requests.length = 0
      clinic = newClinic()
    },
  }
}
