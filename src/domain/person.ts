/** People as other records name them (spec §3). A patient's and a provider's id is their user's. */

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
  /** One of `activityTypes` (W27), or what the backend says instead. */
  type: string | null
}

export interface ProviderRelationship {
  isPrimary: boolean
  status: string | null
  provider: Provider
}

/** The provider marked as primary, if the care team has one. */
export function primaryProvider(team: readonly ProviderRelationship[]): Provider | null {
  return team.find((member) => member.isPrimary)?.provider ?? null
}
