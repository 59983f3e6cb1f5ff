/** The storage of patients' enrollments. */
import { enrollmentWire } from '../../backend/enrollment'
import type { EnrollmentStorage } from '../../backend/storage'
import type { PlainDate } from '../../domain/dates/dates'
import type { FakeClinic } from '../clinic'
import { pageInMemory } from '../listing'

export function enrollmentStorage(clinic: FakeClinic, today: PlainDate): EnrollmentStorage {
  const all = () =>
    [...clinic.patients.values()].flatMap(({ user, enrollments }) =>
      enrollments.map((row) => ({ ...row, patientId: user.id })),
    )
  const find = (id: number) => all().find((row) => row.id === id)
  return {
    async page(query) {
      const rows = all().map((row) => ({
        wire: enrollmentWire(row, clinic.practice, today),
        keys: {},
      }))
      return pageInMemory(rows, query, ['created', 'start_date'], ['id'])
    },
    find: async (id) => find(id),
    async show(id) {
      const row = find(id)
      if (!row) throw new Error(`There is no enrollment ${id}.`)
      return enrollmentWire(row, clinic.practice, today)
    },
    async around(patientId) {
      const patient = clinic.patients.get(patientId)
      return {
        zone: clinic.zone,
        patientLanguage: patient?.user.language ?? 'en',
        others: patient?.enrollments ?? [],
      }
    },
    async insert(patientId, columns) {
      const row = { id: clinic.nextId(), ...columns }
      clinic.change(patientId, ({ enrollments }) => ({ enrollments: [...enrollments, row] }))
      return row.id
    },
    async update(id, columns) {
      clinic.change(find(id)?.patientId ?? 0, ({ enrollments }) => ({
        enrollments: enrollments.map((row) => (row.id === id ? { ...row, ...columns } : row)),
      }))
    },
  }
}
