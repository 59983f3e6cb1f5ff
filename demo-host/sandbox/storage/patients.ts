/** Patients. A patient is a user with a patient record and a care team. */
import { and, eq } from 'drizzle-orm'
import { patientChannelUrl } from '../../../src/backend/patient'
import type { PatientStorage } from '../../../src/backend/storage'
import { lockPatients } from '../billing/patient-billings'
import { load } from '../db/load-rows'
import { patients, users } from '../db/tables/people'
import type { SandboxRequest } from '../env'
import { patientsWire } from '../wire/patient'
import { careTeams, writeTeam } from './care-team'
import { attentionCounts, patientsInOrder } from './patient-list'
import { writeDefaultClinic } from './person-writes'

export function patientStorage(c: SandboxRequest): PatientStorage {
  const { db, caller } = c.var
  const { companyId, userId: callerId } = caller
  const reader = { companyId, today: c.var.today }
  return {
    async page(query) {
      const { count, rows } = await load(db, patientsInOrder(db, query, reader))
      return { count, rows: await patientsWire(db, rows, c.var) }
    },
    async attention(query) {
      const [counts] = await attentionCounts(db, query, reader)
      return counts ?? { atRisk: 0, missed: 0, oneCall: 0, noLiveContact: 0 }
    },
    async show(id) {
      const own = and(eq(patients.companyId, companyId), eq(patients.userId, id))
      const [wire] = await patientsWire(db, await db.select().from(patients).where(own), c.var)
      return wire
    },
    async find(id) {
      const [found] = await db
        .select({ patient: patients, user: users })
        .from(patients)
        .innerJoin(users, eq(users.id, patients.userId))
        .where(eq(patients.userId, id))
      if (!found) throw new Error(`There is no patient ${id}.`)
      const teamOf = await load(db, careTeams([id]))
      return { ...found.patient, user: found.user, team: teamOf(id) }
    },
    async insert({ person, defaultClinic, facts, team, claimFacts }) {
      const account = { userType: 'patient', accountOrigin: 'gui_rf', createdBy: callerId } as const
      const values = { ...person, ...account, companyId }
      const [made] = await db.insert(users).values(values).returning({ id: users.id })
      if (!made) throw new Error('The new patient is missing after its insert.')
      const { id } = made
      await writeDefaultClinic(db, id, defaultClinic)
      const sbChannelUrl = patientChannelUrl(id)
      await db
        .insert(patients)
        .values({ ...facts, claimFacts, userId: id, companyId, sbChannelUrl })
      await lockPatients(db, companyId, [id])
      await writeTeam(db, id, team)
      return id
    },
    async update(id, { person, defaultClinic, facts, team, claimFacts }) {
      if (person) await db.update(users).set(person).where(eq(users.id, id))
      await writeDefaultClinic(db, id, defaultClinic)
      if (claimFacts) await db.update(patients).set({ claimFacts }).where(eq(patients.userId, id))
      if (facts) await db.update(patients).set(facts).where(eq(patients.userId, id))
      if (team) await writeTeam(db, id, team)
    },
    async remove(id) {
      await db.delete(users).where(eq(users.id, id))
    },
  }
}
