/**
 * The people in the records of patients, billings and logs (spec §3). The id of a patient or
 * provider is the user id.
 */

export interface UserReference {
  id: number
  fullName: string
}

export interface PersonName extends UserReference {
  firstName: string
  lastName: string
}

export interface Provider {
  user: PersonName
  /**
   * The provider's type. Provider types have the same codes as the activity types of a log
   * (`activityTypes`, W27). The backend may also send another value.
   */
  type: string | null
}

export interface ProviderRelationship {
  isPrimary: boolean
  status: string | null
  provider: Provider
}

/** Returns the primary provider of a care team, or null if it has none. */
export function primaryProvider(team: readonly ProviderRelationship[]): Provider | null {
  return team.find((member) => member.isPrimary)?.provider ?? null
}
