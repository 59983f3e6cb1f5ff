import { describe, expect, it } from 'vitest'
import { dateInZone } from '../domain/dates/dates'
import {
  billingStatuses,
  billingTypes,
  cancellationReasons,
  pendingReasons,
  willChargePatientChoices,
} from '../domain/vocabulary'
import { storedConflicts } from '../rules/conflicts'
import { deriveBillings } from '../rules/derive'
import { billingWarnings } from '../rules/facts'
import { overlaps } from '../rules/log-warnings'
import { recordedFacts } from '../rules/recorded-facts'
import { generateClinic } from './clinic'
import { countsOf, rowsAt, zone } from './clinic-coverage.fixture'
import { type ClinicRows, replayClinic } from './clinic-rows'
import { clinics, companies, staffIn, workflows } from './practice'

/**
 * The current times for which the tests generate clinics: the first day and the first minute of a
 * month, the middle of a month, a leap day, December 31, and both clock changes.
 */
const clocks = [
  '2026-03-01T15:00:00.000Z',
  '2026-09-01T04:00:20.000Z',
  '2026-06-15T18:00:00.000Z',
  '2028-02-29T20:00:00.000Z',
  '2026-12-31T20:00:00.000Z',
  '2026-03-08T12:00:00.000Z',
  '2026-11-01T14:30:00.000Z',
]

const shown = [
  'Ready',
  'Pending',
  'Rec',
  'Cnc',
  ...billingTypes,
  ...pendingReasons,
  ...cancellationReasons,
  ...willChargePatientChoices.map((choice) => `charge ${choice}`),
  // Some warnings are left out, because they are stored as conflicts and derived billings never
  // have them.
  ...billingWarnings.filter((name) => !storedConflicts.some((other) => other === name)),
  'empty message',
  'undone',
  'PCM',
  '98981',
  '99427',
]

describe.each(clocks)('a clinic of 240 patients at %s', (now) => {
  const rows = rowsAt(now)
  const counts = countsOf(rows, now)

  it.each(shown)('R7 a clinic of 240 patients has a billing with %s', (name) => {
    expect(counts.get(name) ?? 0).toBeGreaterThan(0)
  })

  it('B01 a clinic of 240 patients has enough billings on each tab, and the tab Ready does not have too many', () => {
    // On the first day of a month, all Support billings of the last month become ready together.
    const isFirst = dateInZone(new Date(now), zone).endsWith('-01')
    expect(counts.get('Ready')).toBeGreaterThanOrEqual(40)
    expect(counts.get('Ready')).toBeLessThanOrEqual(isFirst ? 180 : 120)
    expect(counts.get('Pending')).toBeGreaterThanOrEqual(80)
    expect(counts.get('Rec')).toBeGreaterThanOrEqual(200)
    expect(counts.get('Cnc')).toBeGreaterThanOrEqual(30)
  })

  it('R11 a second derivation of the billings of a clinic of 240 patients changes nothing', () => {
    const clinic = generateClinic({ patients: 240, now: new Date(now), zone })
    const today = dateInZone(clinic.now, zone)
    for (const patient of clinic.patients) {
      const company = companies[patient.user.companyId - 1]
      const stored = rows.billings
        .filter(({ patientId }) => patientId === patient.user.id)
        .map(({ row }) => row)
      const facts = recordedFacts(patient, company ?? { pcm: [], rules: [] })
      expect(deriveBillings(facts, stored, today)).toEqual({
        insert: [],
        update: [],
        remove: [],
      })
    }
  })

  it('U1 no billing of the generated clinic was billed or cancelled before it was ready, or in the future', () => {
    for (const { row } of rows.billings) {
      const doneAt = row.reconciledAt ?? row.cancelledAt
      if (row.status === 'Elg') expect(doneAt).toBeNull()
      else {
        expect(
          doneAt ? dateInZone(Date.parse(doneAt), zone) >= (row.readyOn ?? '9999') : false,
        ).toBe(true)
        expect(Date.parse(doneAt ?? '')).toBeLessThanOrEqual(Date.parse(now))
      }
    }
  })

  it('K08 R7 the generated clinic has billings with interaction logs that overlap, even with only 40 patients', () => {
    const logs = rowsAt(now, 40).interactionLogs.map((log) => ({
      ...log,
      startsAt: Date.parse(log.interactedDatetime),
    }))
    const overlapping = logs.filter((log) => logs.some((other) => overlaps(log, other)))
    const billed = overlapping.filter((log) => log.companyId === 1 && log.billingInstanceUuid)
    expect(billed.length).toBeGreaterThan(1)
  })

  it('R4 no record of the generated clinic has a date in the future', () => {
    const instants = [
      ...rows.interactionLogs.map((log) => log.interactedDatetime),
      ...rows.rtmEnrollments.flatMap((each) => [each.created, each.unenrolledAt ?? each.created]),
      ...rows.patients.map((patient) => patient.noteUpdated ?? now),
    ]
    expect(instants.filter((instant) => Date.parse(instant) > Date.parse(now))).toEqual([])
    const today = dateInZone(new Date(now), zone)
    expect(rows.patientResponses.filter(({ respondedOn }) => respondedOn > today)).toEqual([])
  })
})

describe('the generated clinic', () => {
  const now = '2026-06-15T18:00:00.000Z'
  const rows = rowsAt(now)

  it('the generated clinic is the same for the same current time and number of patients', () => {
    expect(rowsAt(now)).toEqual(rows)
  })

  it('two different seeds generate two different clinics', () => {
    const options = { patients: 240, now: new Date(now), zone }
    const other = generateClinic({ ...options, seed: 'another' })
    expect(other.patients.map(({ responseDates }) => responseDates)).not.toEqual(
      generateClinic(options).patients.map(({ responseDates }) => responseDates),
    )
  })

  it.each([0, 1, 7, 8])('a clinic with %d patients can be generated', (patients) => {
    expect(rowsAt(now, patients).patients).toHaveLength(patients)
  })

  it('no record of the generated clinic refers to a record of the other company', () => {
    const companyOfUser = new Map(rows.users.map((user) => [user.id, user.companyId]))
    const companyOfClinic = new Map(rows.clinics.map((clinic) => [clinic.uuid, clinic.companyId]))
    const companyOfFlow = new Map(rows.workflows.map((flow) => [flow.id, flow.companyId]))
    const crossings = [
      ...rows.users.map((user) => [
        user.companyId,
        companyOfClinic.get(user.defaultClinicUuid ?? ''),
      ]),
      ...rows.clinicMemberships.map((membership) => [
        companyOfUser.get(membership.userId),
        companyOfClinic.get(membership.clinicUuid),
      ]),
      ...rows.providerRelationships.map((team) => [
        companyOfUser.get(team.patientId),
        companyOfUser.get(team.providerId),
      ]),
      ...rows.rtmEnrollments.map((each) => [each.companyId, companyOfFlow.get(each.workflowId)]),
      ...rows.interactionLogs.map((log) => [log.companyId, companyOfUser.get(log.providerId)]),
      ...rows.billings.map(({ companyId, patientId }) => [companyId, companyOfUser.get(patientId)]),
    ].filter(([left, right]) => left !== right || left === undefined)
    expect(crossings).toEqual([])
    const sizes = [1, 2].map((id) => rows.patients.filter((each) => each.companyId === id).length)
    expect(sizes).toEqual([210, 30])
    expect(rows.billings.some(({ companyId }) => companyId === 2)).toBe(true)
  })

  it('R10 each log of the generated clinic belongs to at most one billing, and all rows have unique ids', () => {
    const ids = (list: readonly (string | number)[]) => [list.length, new Set(list).size]
    for (const list of [
      rows.billings.flatMap(({ row }) => row.logIds),
      rows.billings.map(({ row }) => row.uuid),
      rows.billings.map(({ patientId, row }) => `${patientId} ${row.key}`),
      rows.users.map(({ id }) => id),
      rows.rtmEnrollments.map(({ id }) => id),
      rows.interactionLogs.map(({ id }) => id),
      rows.clinics.map(({ uuid }) => uuid),
    ]) {
      const [length, distinct] = ids(list)
      expect(distinct).toBe(length)
    }
    const uuids = new Set(rows.billings.map(({ row }) => row.uuid))
    const owners = rows.interactionLogs.flatMap((log) => log.billingInstanceUuid ?? [])
    expect(owners.filter((uuid) => !uuids.has(uuid))).toEqual([])
    expect(owners.length).toBeGreaterThan(100)
  })

  it('the generated clinic has every kind of name, note and missing data that screens must handle', () => {
    const patients = rows.users.filter(({ userType }) => userType === 'patient')
    const names = patients.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
    expect(names.some((name) => name.length > 60)).toBe(true)
    for (const mark of ["'", '-', 'é', '李']) {
      expect(names.filter((name) => name.includes(mark)).length).toBeGreaterThan(0)
    }
    expect(patients.some(({ birthDate }) => birthDate === null)).toBe(true)
    expect(patients.some(({ phone }) => phone === '')).toBe(true)
    expect(patients.some(({ isActive }) => !isActive)).toBe(true)
    for (const { phone } of patients) expect(phone).toMatch(/^$|^\+1\d{10}$/)
    const led = new Set(
      rows.providerRelationships.filter((team) => team.isPrimary).map((team) => team.patientId),
    )
    expect(patients.some(({ id }) => !led.has(id))).toBe(true)
    const cared = new Set(rows.providerRelationships.map((team) => team.patientId))
    expect(patients.some(({ id }) => !cared.has(id))).toBe(true)
    const notes = rows.interactionLogs.map(
      (log) => log.noteObservedTrends + log.notePlanModification,
    )
    for (const mark of ['<b>', '&', '🙂'])
      expect(notes.some((note) => note.includes(mark))).toBe(true)
  })

  it('the diagnoses of each generated patient fit the patient’s program', () => {
    const fitting = [/^M54/, /^(Z47|Z96|M25\.56)/, /^(M25\.51|M75)/, /^(R2|Z91)/]
    const { patients } = generateClinic({ patients: 240, now: new Date(now), zone })
    const diagnosed = patients.filter(({ claimFacts }) => claimFacts.diagnosisCodes)
    expect(diagnosed.length).toBeGreaterThan(40)
    for (const { claimFacts, enrollments } of diagnosed) {
      for (const code of claimFacts.diagnosisCodes?.split(', ') ?? []) {
        for (const { workflowId } of enrollments)
          expect(code).toMatch(fitting[workflowId - 1] ?? '')
      }
    }
  })

  it('T13 the generated clinic has providers of every type, and some of its providers have left', () => {
    const staff = staffIn(zone)
    expect(staff.map(({ user }) => user.username)).toContain('demo')
    expect(new Set(staff.map(({ user }) => user.providerType)).size).toBe(4)
    expect(staff.filter(({ user }) => !user.isActive).length).toBeGreaterThan(0)
    const clinicUuids = new Set(clinics.map(({ uuid }) => uuid))
    expect(staff.flatMap((each) => each.clinicUuids).every((uuid) => clinicUuids.has(uuid))).toBe(
      true,
    )
    expect(new Set(workflows.map(({ companyId }) => companyId)).size).toBe(companies.length)
  })

  it('if no user acts on the billings of the generated clinic, every billing keeps the status that the rules set: eligible', () => {
    const clinic = generateClinic({ patients: 240, now: new Date(now), zone })
    const idle = {
      ...clinic,
      patients: clinic.patients.map((patient) => ({ ...patient, events: [] })),
    }
    const statuses = (seeded: ClinicRows) => new Set(seeded.billings.map(({ row }) => row.status))
    expect(statuses(replayClinic(idle))).toEqual(new Set(['Elg']))
    expect(statuses(replayClinic(clinic))).toEqual(new Set(billingStatuses))
  })
})
