/** Finds the records that a request refers to or that a response contains. */
import { nameKey } from '../backend/name-key'
import { takenWords, type UniqueValues } from '../backend/person'
import { colleague } from '../backend/practice'
import type { FieldError } from '../backend/problem'
import { groupBy } from '../domain/group-by'
import { overlaps, warningsOfLog } from '../rules/log-warnings'
import type { FakeClinic, Log, PatientRecord } from './clinic'

/** Returns the key by which patients are sorted by primary provider. */
export function providerKey(clinic: FakeClinic, patient: PatientRecord): string | null {
  const user = colleague(clinic.practice, patient.team.primary)
  return user ? nameKey(user) : null
}

/**
 * The times of all logs, from start to end, grouped by provider. A change of a log replaces the map
 * of patients, so the times are then computed again.
 */
const spansByProvider = new WeakMap<FakeClinic['patients'], Map<number, readonly Span[]>>()

type Span = ReturnType<typeof spanOf>

function spanOf(log: Log) {
  return { ...log, startsAt: new Date(log.interactedDatetime).getTime() }
}

function spansOf({ patients }: FakeClinic) {
  const known = spansByProvider.get(patients)
  if (known) return known
  const all = [...patients.values()].flatMap(({ logs }) => logs.map(spanOf))
  const spans = groupBy(all, ({ providerId }) => providerId)
  spansByProvider.set(patients, spans)
  return spans
}

/**
 * Returns a function that adds the warnings to a log. The warnings depend on the provider's other
 * logs (BR20).
 */
export function flagger(clinic: FakeClinic) {
  return <Flagged extends Log>(log: Flagged) => {
    const others = spansOf(clinic).get(log.providerId) ?? []
    const span = spanOf(log)
    const isOverlapping = others.some((other) => overlaps(span, other))
    return { ...log, warnings: warningsOfLog(log, isOverlapping) }
  }
}

/**
 * Returns the log with the uuid of the billing that contains it. A cancelled billing is used only
 * if no other billing contains the log.
 */
export function storedLog({ user, billings }: PatientRecord, log: Log) {
  const own = billings.filter(({ logIds }) => logIds.includes(log.id))
  const uuid = (own.find(({ status }) => status !== 'Cnc') ?? own[0])?.uuid ?? null
  return { ...log, patientId: user.id, billingInstanceUuid: uuid }
}

/**
 * Returns an error for each value, such as an email address, that another person of the clinic
 * already has.
 * @param own The user id of the person whose values are checked.
 */
export function takenValues(
  { practice, patients }: FakeClinic,
  values: UniqueValues,
  own: number | null,
): FieldError[] {
  const others = [...patients.values()].filter(({ user }) => user.id !== own)
  const people = [...practice.staff, ...others.map(({ user }) => user)]
  const isTaken = {
    username: people.some(({ username }) => username === values.username),
    email: people.some((user) => user.email.toLowerCase() === values.email?.toLowerCase()),
    phone: people.some(({ phone }) => phone === values.phone),
    record_id: others.some(({ recordId }) => recordId === values.record_id),
  }
  return (['username', 'email', 'phone', 'record_id'] as const)
    .filter((field) => values[field] && isTaken[field])
    .map((field) => ({ field, detail: takenWords[field] }))
}
