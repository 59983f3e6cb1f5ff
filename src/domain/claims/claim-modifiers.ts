/**
 * The modifiers that CMS requires on the lines of a claim for therapy services. docs/claims.md
 * names the sources.
 */
import { rulePacks } from '../billing/rule-packs'

/**
 * The discipline under which a provider works. `PTA` and `OTA` are assistants. `OTHER` is a
 * physician or another practitioner whose services are not therapy services.
 */
export const disciplines = ['PT', 'PTA', 'OT', 'OTA', 'SLP', 'OTHER'] as const
export type Discipline = (typeof disciplines)[number]

export function isAssistant(discipline: Discipline | null): boolean {
  return discipline === 'PTA' || discipline === 'OTA'
}

const ofPlan: Readonly<Record<Discipline, string | null>> = {
  PT: 'GP',
  PTA: 'GP',
  OT: 'GO',
  OTA: 'GO',
  SLP: 'GN',
  OTHER: null,
}

const ofAssistant: Readonly<Record<string, string>> = { GP: 'CQ', GO: 'CO' }

/**
 * The codes of treatment management. Only their lines can have a modifier for an assistant's share
 * of the time, which is known from the logs. The codes of device supply need no such modifier. For
 * the code of the setup, no record says who did the setup.
 */
const managementCodes: ReadonlySet<string> = new Set(
  Object.values(rulePacks).flatMap(({ rtm }) => rtm.map(({ code }) => code)),
)

/** PCM is not a therapy service, so its codes have no modifiers. */
const pcmCodes: ReadonlySet<string> = new Set(
  Object.values(rulePacks).flatMap(({ pcm }) => pcm.map(({ code }) => code)),
)

/**
 * The share of the time above which a line gets the modifier for an assistant (CMS, de minimis
 * standard).
 */
const DE_MINIMIS = 0.1

/** The logged time of one author, with the author's discipline. */
export interface LoggedShare {
  readonly discipline: Discipline | null
  readonly secs: number
}

/** Whether assistants provided more than a tenth of the time. */
export function isAssisted(logs: readonly LoggedShare[]): boolean {
  const sum = (all: readonly LoggedShare[]) => all.reduce((secs, log) => secs + log.secs, 0)
  return sum(logs.filter((log) => isAssistant(log.discipline))) > DE_MINIMIS * sum(logs)
}

/**
 * Returns the modifiers of a line, in the order of the claim. The first modifier names the
 * discipline of the plan of care: GP, GO or GN. A line of treatment management may have a second
 * modifier for an assistant's share: CQ after GP, CO after GO.
 */
export function claimModifiers(
  code: string,
  discipline: Discipline | null,
  hasAssistant: boolean,
): string[] {
  const plan = discipline === null || pcmCodes.has(code) ? null : ofPlan[discipline]
  if (plan === null) return []
  const assistant = hasAssistant && managementCodes.has(code) ? ofAssistant[plan] : undefined
  return assistant === undefined ? [plan] : [plan, assistant]
}
