/** A patient's care team in requests and responses (D22, D23). */
import * as z from 'zod/mini'
import { id } from './fields'
import { fullName, nameWire } from './person'
import { colleague, type Practice, type PracticeNames } from './practice'
import type { FieldError } from './problem'

const LARGEST_TEAM = 50

export const wholeTeam = z.object({
  primary_provider: z.nullable(id),
  secondary_providers: z.array(id).check(z.maxLength(LARGEST_TEAM)),
})

/** A care team whose fields may be omitted. Omitted fields keep their values. */
export const someTeam = z.partial(wholeTeam)

/** A care team, by user ids. */
export interface CareTeam {
  readonly primary: number | null
  readonly secondaries: readonly number[]
}

export const nobody: CareTeam = { primary: null, secondaries: [] }

export function changedTeam(before: CareTeam, body: z.output<typeof someTeam>): CareTeam {
  return {
    primary: body.primary_provider === undefined ? before.primary : body.primary_provider,
    secondaries: body.secondary_providers ?? before.secondaries,
  }
}

/** Returns the members of the team. The primary provider comes first. */
export function membersOf({ primary, secondaries }: CareTeam): readonly number[] {
  return primary === null ? secondaries : [primary, ...secondaries]
}

/**
 * Returns the errors of a team. Inactive members may stay in a team, but inactive providers cannot
 * be added to a team.
 */
export function teamErrors(team: CareTeam, before: CareTeam, practice: Practice): FieldError[] {
  const { primary, secondaries } = team
  const members = new Set(membersOf(before))
  const errors: FieldError[] = []
  const field = 'secondary_providers'
  const check = (name: string, providerId: number) => {
    const member = colleague(practice, providerId)
    if (!member) errors.push({ field: name, detail: `There is no provider ${providerId}.` })
    else if (!member.isActive && !members.has(providerId)) {
      errors.push({ field: name, detail: `${fullName(member)} is no longer active.` })
    }
  }
  if (primary !== null) check('primary_provider', primary)
  for (const providerId of new Set(secondaries)) check(field, providerId)
  if (new Set(secondaries).size < secondaries.length) {
    errors.push({ field, detail: 'A secondary provider is listed twice.' })
  }
  if (primary !== null && secondaries.includes(primary)) {
    errors.push({ field, detail: 'The primary provider cannot also be a secondary provider.' })
  }
  return errors
}

/** Returns a provider relationship in wire format. */
function memberWire(user: PracticeNames['staff'][number], isPrimary: boolean) {
  return {
    is_primary: isPrimary,
    status: 'ACTIVE',
    provider: { user: { ...nameWire(user), is_active: user.isActive }, type: user.providerType },
  }
}

/** Returns a care team in wire format: the primary provider, then the other providers by name. */
export function teamWire(practice: PracticeNames, { primary, secondaries }: CareTeam) {
  const first = colleague(practice, primary)
  const others = secondaries.length === 0 ? [] : practice.staff
  return [
    ...(first ? [memberWire(first, true)] : []),
    ...others.filter(({ id }) => secondaries.includes(id)).map((user) => memberWire(user, false)),
  ]
}

export type TeamWire = ReturnType<typeof teamWire>

export function primaryOf(team: TeamWire) {
  return team.find((member) => member.is_primary)?.provider ?? null
}
