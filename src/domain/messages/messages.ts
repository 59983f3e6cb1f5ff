/**
 * The messages of each language. The core messages, which all elements share, are always loaded.
 * The messages of a screen are divided into sections. The English sections are part of the screen's
 * code; those of other languages are separate chunks.
 */
import type { en } from './en'
import { shell } from './en-shell'

/** The whole catalog. All languages have this type, and therefore the same messages. */
export type Messages = typeof en

/** Messages that belong to no screen: sessions, errors, dialogs, notices. */
export type CoreMessages = typeof shell

type SectionName = Exclude<keyof Messages, keyof CoreMessages>

/** A part of the catalog that is loaded with the screens that use it: a module such as `en-chat`. */
export type WordSection = Partial<Pick<Messages, SectionName>>

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** The Spanish chunk of each section. */
const spanishChunks: Readonly<Record<string, () => Promise<WordSection>>> = {
  account: () => import('./es-account'),
  app: () => import('./es-app'),
  auditPacket: () => import('./es-audit-packet'),
  billing: () => import('./es-billing'),
  billingFilters: () => import('./es-billing-filters'),
  billingHistory: () => import('./es-billing-history'),
  billingMoves: () => import('./es-billing-moves'),
  billingNotices: () => import('./es-billing-notices'),
  bulkBilling: () => import('./es-bulk-billing'),
  billingSettings: () => import('./es-billing-settings'),
  cancelForm: () => import('./es-cancel-form'),
  chat: () => import('./es-chat'),
  billedTab: () => import('./es-billed-tab'),
  claimExport: () => import('./es-claim-export'),
  claims: () => import('./es-claims'),
  config: () => import('./es-configuration'),
  cptCodes: () => import('./es-cpt-codes'),
  forecast: () => import('./es-forecast'),
  invitation: () => import('./es-invitation'),
  messageTemplates: () => import('./es-message-templates'),
  metrics: () => import('./es-metrics'),
  metricsRows: () => import('./es-metrics-rows'),
  palette: () => import('./es-palette'),
  patient: () => import('./es-patient'),
  patientActions: () => import('./es-patient-actions'),
  patientDetail: () => import('./es-patient-detail'),
  patientList: () => import('./es-patient-list'),
  shortcuts: () => import('./es-shortcuts'),
  ssoTile: () => import('./es-sso-tile'),
  startup: () => import('./es-startup'),
  startupProblem: () => import('./es-startup-problem'),
  support: () => import('./es-support'),
  table: () => import('./es-table'),
} satisfies { [Name in SectionName]: () => Promise<Pick<Messages, Name>> }

let spanish: CoreMessages | undefined
const spanishSections = new Map<string, WordSection>()

/**
 * Returns the supported language for a BCP 47 tag: `es` for `es-MX`, and `en` for an unsupported
 * language.
 */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split('-')[0]
  return languages.find((language) => language === primary) ?? 'en'
}

/**
 * Merges the core and the sections into one catalog. The type promises all messages, but only those
 * of the given sections exist. A test ensures that each screen names the sections that it and its
 * dialogs use.
 */
function together(core: CoreMessages, sections: readonly WordSection[]): Messages {
  return Object.assign({}, core, ...sections)
}

function namesOf(sections: readonly WordSection[]): string[] {
  return sections.flatMap((section) => Object.keys(section))
}

/** Returns the messages for a tag if all of them are loaded. */
export function loadedWords(tag: string, sections: readonly WordSection[]): Messages | undefined {
  if (languageOf(tag) === 'en') return together(shell, sections)
  const parts = namesOf(sections).map((name) => spanishSections.get(name))
  const whole = parts.filter((part) => part !== undefined)
  return spanish && whole.length === parts.length ? together(spanish, whole) : undefined
}

/** Returns the messages for a tag if all of them are loaded, or else the English ones. */
export function wordsFor(tag: string, sections: readonly WordSection[]): Messages {
  return loadedWords(tag, sections) ?? together(shell, sections)
}

/** Loads the messages for a tag. Returns English if loading fails. */
export async function loadWords(tag: string, sections: readonly WordSection[]): Promise<Messages> {
  try {
    await Promise.all([loadCore(tag), ...namesOf(sections).map((name) => loadSection(tag, name))])
    return wordsFor(tag, sections)
  } catch {
    return together(shell, sections)
  }
}

/** Loads the core messages for a tag. Returns English if loading fails. */
export async function loadCoreMessages(tag: string): Promise<CoreMessages> {
  try {
    return await loadCore(tag)
  } catch {
    return shell
  }
}

async function loadCore(tag: string): Promise<CoreMessages> {
  if (languageOf(tag) === 'en') return shell
  spanish ??= (await import('./es-shell')).shell
  return spanish
}

async function loadSection(tag: string, name: string): Promise<void> {
  if (languageOf(tag) === 'en' || spanishSections.has(name)) return
  const section = await spanishChunks[name]?.()
  if (section) spanishSections.set(name, section)
}
