import { describe, expect, it } from 'vitest'
import { type ClinicName, createClinic } from './clinic'

const now = () => new Date('2026-05-19T16:00:00Z')

describe('the ids of new records', () => {
  it.each<[ClinicName, number]>([
    ['riverbend', 0],
    ['riverbend', 40],
    ['harbor', 500],
  ])('the ids of new records are unique in the clinic %s with %i patients', (name, patients) => {
    const clinic = createClinic({ name, patients, zone: 'America/New_York', now })
    const ofPatients = [...clinic.patients.values()].flatMap(({ user, enrollments, logs }) =>
      [user, ...enrollments, ...logs].map(({ id }) => id),
    )
    const taken = new Set([...clinic.staff.map(({ user }) => user.id), ...ofPatients])
    const given = Array.from({ length: 40_000 }, clinic.nextId)
    expect(new Set(given).size).toBe(given.length)
    expect(given.filter((id) => taken.has(id))).toEqual([])
  })
})
