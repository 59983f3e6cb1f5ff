/** Who writes to whom where a test or the bench needs two people in one chat. */
import { patientListQuery } from '../../src/api/patients'
import { providerListQuery } from '../../src/api/providers'
import type { Patient } from '../../src/domain/patient'
import { type Connection, run } from '../contract/connection'

export interface ChatPeople {
  /** Cared for by the signed-in user and by the colleague. */
  patient: Patient
  colleague: { id: number; username: string; fullName: string }
}

/** @throws Error when no patient is cared for by the user and somebody else. */
export async function chatPeople({ http, user }: Connection): Promise<ChatPeople> {
  const { results: providers } = await run(providerListQuery(http, { page_size: 300 }))
  const { results: patients } = await run(
    patientListQuery(http, { page_size: 100, is_currently_rtm_enrolled: true }),
  )
  for (const patient of patients) {
    const team = patient.providerRelationships.map(({ provider }) => provider.user.id)
    const colleague = providers.find(
      (one) =>
        one.user.id !== user.id &&
        one.user.isActive &&
        one.user.username &&
        team.includes(one.user.id),
    )
    if (team.includes(user.id) && colleague) return { patient, colleague: colleague.user }
  }
  throw new Error('No patient is cared for by the user and a colleague.')
}
