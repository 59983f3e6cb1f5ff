/** The members of a channel, with their read and delivery marks. */
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { fullName } from '../../../../src/backend/person'
import { groupBy } from '../../../../src/domain/group-by'
import type { Database } from '../../db/connect'
import { readRows } from '../../db/read-rows'

export interface Member {
  readonly userId: number
  readonly name: string
  readonly isPatient: boolean
  /**
   * The times until which the member has read and received messages, in milliseconds since 1970.
   * The value 0 means never.
   */
  readonly readAt: number
  readonly deliveredAt: number
}

const memberRow = z.object({
  patient_id: z.number(),
  user_id: z.number(),
  first_name: z.string(),
  last_name: z.string(),
  read_at: z.coerce.number(),
  delivered_at: z.coerce.number(),
})

/**
 * Loads the members of channels. The keys are patients' ids. In each list, the patient comes first,
 * then active colleagues on the care team, then invited colleagues.
 */
export async function loadMembers(
  db: Database,
  patientIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Member[]>> {
  if (patientIds.length === 0) return new Map()
  const ids = `{${patientIds.join(',')}}`
  const query = sql`
    select m.patient_id, u.id as user_id, u.first_name, u.last_name,
           coalesce(k.read_at, 0) as read_at, coalesce(k.delivered_at, 0) as delivered_at
    from (
      select user_id as patient_id, user_id from patients where user_id = any(${ids}::int[])
      union
      select patient_id, provider_id from provider_relationships where patient_id = any(${ids}::int[])
      union
      select patient_id, user_id from chat_guests where patient_id = any(${ids}::int[])
    ) m
    join patients p on p.user_id = m.patient_id
    join users u on u.id = m.user_id and u.company_id = p.company_id
    left join chat_marks k on k.patient_id = m.patient_id and k.user_id = m.user_id
    where u.is_active or u.id = m.patient_id
    order by m.patient_id, u.id <> m.patient_id, u.id`
  const groups = groupBy(await readRows({ db }, memberRow, query), (row) => row.patient_id)
  return new Map(
    [...groups].map(([patientId, members]) => [
      patientId,
      members.map((row) => ({
        userId: row.user_id,
        name: fullName({ firstName: row.first_name, lastName: row.last_name }),
        isPatient: row.user_id === patientId,
        readAt: row.read_at,
        deliveredAt: row.delivered_at,
      })),
    ]),
  )
}

export async function membersOf(db: Database, patientId: number): Promise<readonly Member[]> {
  return (await loadMembers(db, [patientId])).get(patientId) ?? []
}
