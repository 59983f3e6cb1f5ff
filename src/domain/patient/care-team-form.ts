/** The rules of a patient's care team (D22, D23). Ids are user ids. */
import * as z from 'zod/mini'
import type { ProviderRelationship } from '../person/person'

export const careTeamFormSchema = z.object({
  primaryProvider: z.nullable(z.number()),
  secondaryProviders: z.array(z.number()),
})

export type CareTeamFormValues = z.infer<typeof careTeamFormSchema>

/** The problems of the form, by their keys in `messages.patientActions.problems`. */
export type CareTeamFormProblem = 'primaryIsSecondary'

/** Returns the current team as form values. */
export function careTeamOf(team: readonly ProviderRelationship[]): CareTeamFormValues {
  return {
    primaryProvider: team.find((member) => member.isPrimary)?.provider.user.id ?? null,
    secondaryProviders: team
      .filter((member) => !member.isPrimary)
      .map((member) => member.provider.user.id),
  }
}

/**
 * Applies the user's changes in the form to the current team, so that changes that other users made
 * in the meantime are kept.
 * @param base The team when the form opened.
 * @param fresh The current team.
 */
export function careTeamOver(
  form: CareTeamFormValues,
  base: CareTeamFormValues,
  fresh: CareTeamFormValues,
): CareTeamFormValues {
  const isOwn = form.primaryProvider !== base.primaryProvider
  const primaryProvider = isOwn ? form.primaryProvider : fresh.primaryProvider
  const added = form.secondaryProviders.filter((id) => !base.secondaryProviders.includes(id))
  const removed = base.secondaryProviders.filter((id) => !form.secondaryProviders.includes(id))
  const kept = fresh.secondaryProviders.filter((id) => !removed.includes(id))
  const secondaryProviders = [...new Set([...kept, ...added])]
  // D23: a provider who has become the primary provider in the meantime must not stay a secondary
  // provider.
  return {
    primaryProvider,
    secondaryProviders: secondaryProviders.filter((id) => id !== primaryProvider),
  }
}

/**
 * Returns the problems of the form. A provider cannot be both primary and secondary (D23). Returns
 * null when the form is valid.
 */
export function careTeamFormProblems(
  form: CareTeamFormValues,
): Partial<Record<keyof CareTeamFormValues, CareTeamFormProblem>> | null {
  const { primaryProvider, secondaryProviders } = form
  const isBoth = primaryProvider !== null && secondaryProviders.includes(primaryProvider)
  return isBoth ? { secondaryProviders: 'primaryIsSecondary' } : null
}

/** A provider who can be selected as a member of the team. */
export interface CareTeamChoice {
  id: number
  fullName: string
  /**
   * Whether the provider is no longer active. An inactive provider stays a member until a user
   * removes this provider.
   */
  isInactive: boolean
}

interface Listed {
  id: number
  fullName: string
  isActive: boolean
}

/**
 * Returns the providers that a user can choose, sorted by name: all active providers and all
 * current members. The list includes inactive members, because saving the form would otherwise
 * remove them without notice.
 */
export function careTeamChoices(
  providers: readonly Listed[],
  team: readonly ProviderRelationship[],
): CareTeamChoice[] {
  const members = new Map(
    team.map(({ provider, status }) => {
      const { id, fullName } = provider.user
      return [id, { id, fullName, isInactive: status?.toUpperCase() === 'INACTIVE' }]
    }),
  )
  const listed = providers
    .filter(({ id, isActive }) => isActive || members.has(id))
    .map(({ id, fullName, isActive }) => ({ id, fullName, isInactive: !isActive }))
  const known = new Set(listed.map(({ id }) => id))
  const others = [...members.values()].filter(({ id }) => !known.has(id))
  return [...listed, ...others].sort((a, b) => a.fullName.localeCompare(b.fullName))
}
