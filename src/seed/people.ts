/** Generates the accounts of patients and their care teams. */
import type { Calendar } from './calendar'
import type { SeedStaff, SeedUser } from './clinic-data'
import { nameAt } from './names'
import { clinics } from './practice'
import type { Random } from './random'

const areaCodes = [212, 303, 415, 512, 617, 646, 718, 773, 786, 917]

/** Returns a phone number in E.164 that is reserved for fiction, or '' for some patients. */
function phoneOf(random: Random): string {
  if (random.chance(0.05)) return ''
  return `+1${random.pick(areaCodes)}55501${String(random.int(0, 99)).padStart(2, '0')}`
}

function birthDateOf(place: number, random: Random, calendar: Calendar): string | null {
  if (random.chance(0.06)) return null
  if (place % 40 === 9) return '1988-02-29'
  return calendar.daysAgo(random.int(19 * 365, 91 * 365))
}

/** Returns the account of a patient. It has no username, because patients do not sign in. */
export function patientUser(
  id: number,
  place: number,
  staff: readonly SeedStaff[],
  random: Random,
  calendar: Calendar,
): SeedUser {
  const { firstName, lastName } = nameAt(place)
  const companyId = staff[0]?.user.companyId ?? 0
  const own = clinics.filter((clinic) => clinic.companyId === companyId)
  const optedOut = random.chance(0.03)
  return {
    id,
    companyId,
    userType: 'patient',
    username: null,
    firstName,
    lastName,
    email: random.chance(0.7) ? `patient${id}@mail.example` : '',
    phone: phoneOf(random),
    birthDate: birthDateOf(place, random, calendar),
    // Some accounts are inactive, whether or not the patient is enrolled.
    isActive: place % 60 !== 44,
    providerType: null,
    defaultWorkflowId: null,
    timezone: null,
    language: random.chance(0.15) ? 'es' : 'en',
    defaultClinicUuid: random.pick(own).uuid,
    accountOrigin: 'gui_rf',
    createdBy: staff[0]?.user.id ?? null,
    smsOptOutDate: optedOut ? calendar.daysAgo(random.int(1, 40)) : null,
    isDummy: false,
    smsUnreachableDate: random.chance(0.02) ? calendar.daysAgo(random.int(1, 40)) : null,
  }
}

export interface CareTeam {
  readonly primaryProviderId: number | null
  readonly secondaryProviderIds: readonly number[]
}

/**
 * Returns a care team from the company's staff. The first provider is the demo user, who is the
 * primary provider more often than other providers. Some patients have no primary provider, and
 * some have more providers than a row of avatars can show. A few have a provider who has left the
 * company.
 */
export function careTeamOf(staff: readonly SeedStaff[], place: number, random: Random): CareTeam {
  const ids = staff.map(({ user }) => user.id)
  const active = staff.filter(({ user }) => user.isActive).map(({ user }) => user.id)
  const lead = random.chance(0.25) ? active[0] : random.pick(active)
  const left = ids.filter((id) => !active.includes(id))
  const gone = left.length > 0 && random.chance(0.04) ? random.pick(left) : undefined
  const primary = place % 27 === 20 ? null : (gone ?? lead ?? null)
  const size = random.weighted([
    [50, 0],
    [30, 1],
    [14, 2],
    [6, 5],
  ])
  const others = ids.filter((id) => id !== primary)
  const start = random.int(0, Math.max(0, others.length - 1))
  const secondaries = [...others.slice(start), ...others.slice(0, start)].slice(0, size)
  return { primaryProviderId: primary, secondaryProviderIds: secondaries }
}
