/** The CMS modifiers of therapy services on the lines of a claim. Sources: docs/claims.md. */
import { rulePacks } from '../billing/rule-packs'

/**
 * Under whose discipline a provider works. `PTA` and `OTA` are assistants. `OTHER` is a physician
 * or another practitioner, whose services are not therapy services.
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
 * The codes of treatment management, whose logs name their authors. Device codes are exempt, and
 * nobody records who did the setup.
 */
const managementCodes: ReadonlySet<string> = new Set(
  Object.values(rulePacks).flatMap(({ rtm }) => rtm.map(({ code }) => code)),
)

/** PCM is not a therapy service, so its codes have no modifiers. */
const pcmCodes: ReadonlySet<string> = new Set(
  Object.values(rulePacks).flatMap(({ pcm }) => pcm.map(({ code }) => code)),
)

/**
 * An assistant's work is marked if it takes more than this share of the time (CMS, de minimis
 * standard).
 */
const DE_MINIMIS = 0.1

/** The logged time of a billing, by the discipline of its author. */
export interface LoggedShare {
  readonly discipline: Discipline | null
  readonly secs: number
}

/** Whether assistants furnished more than a tenth of the time. */
export function isAssisted(logs: readonly LoggedShare[]): boolean {
  const sum = (all: readonly LoggedShare[]) => all.reduce((secs, log) => secs + log.secs, 0)
  return sum(logs.filter((log) => isAssistant(log.discipline))) > DE_MINIMIS * sum(logs)
}

/**
 * Returns the modifiers of a line, in the order of the claim. The first one is the discipline of
 * the plan of care: GP, GO or GN. Lines of treatment management may also have one for an
 * assistant's part: CQ beside GP, CO beside GO.
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
