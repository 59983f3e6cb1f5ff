/** The rules of a patient's care team (D22, D23). Ids are user ids. */
import * as z from 'zod/mini'
import type { ProviderRelationship } from './person'

export const careTeamFormSchema = z.object({
  primaryProvider: z.nullable(z.number()),
  secondaryProviders: z.array(z.number()),
})

export type CareTeamFormValues = z.infer<typeof careTeamFormSchema>

/** Keys of `messages.patientActions.problems`. */
export type CareTeamFormProblem = 'primaryIsSecondary'

/** The team as it stands. */
export function careTeamOf(team: readonly ProviderRelationship[]): CareTeamFormValues {
  return {
    primaryProvider: team.find((member) => member.isPrimary)?.provider.user.id ?? null,
    secondaryProviders: team
      .filter((member) => !member.isPrimary)
      .map((member) => member.provider.user.id),
  }
}

/**
 * What was changed here, done to the team as it is now: whom somebody else has added or taken off
 * meanwhile stays so.
 * @param base The team that the form began with.
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
  // D23: whoever became the primary one meanwhile is not a secondary one as well.
  return {
    primaryProvider,
    secondaryProviders: secondaryProviders.filter((id) => id !== primaryProvider),
  }
}

/** D23: nobody is both. */
export function careTeamFormProblems(
  form: CareTeamFormValues,
): Partial<Record<keyof CareTeamFormValues, CareTeamFormProblem>> | null {
  const { primaryProvider, secondaryProviders } = form
  const isBoth = primaryProvider !== null && secondaryProviders.includes(primaryProvider)
  return isBoth ? { secondaryProviders: 'primaryIsSecondary' } : null
}

/** Somebody who may be on the team. */
export interface CareTeamChoice {
  id: number
  fullName: string
  /** Not active any more: stays where they are, and can be taken off. */
  isInactive: boolean
}

interface Listed {
  id: number
  fullName: string
  isActive: boolean
}

/**
 * Who can be chosen, by name: everybody active, and whoever is on the team already, who else would
 * disappear from it unseen.
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
