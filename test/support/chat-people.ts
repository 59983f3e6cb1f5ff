/** The two people of a chat, for tests and the bench. */
import { patientListQuery } from '../../src/api/patients'
import { providerListQuery } from '../../src/api/providers'
import type { Patient } from '../../src/domain/patient/patient'
import { type Connection, run } from '../contract/connection'

export interface ChatPeople {
  /** The patient. The signed-in user and the colleague are on this patient's care team. */
  patient: Patient
  colleague: { id: number; username: string; fullName: string }
}

/**
 * Finds the two people.
 * @throws Error when no patient has the user and a colleague on the care team.
 */
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
