/**
 * The UI texts of each language. The texts that all elements share (the core texts) are always
 * loaded. The other UI texts are divided into sections, which load with the screens that use them.
 * An English section is part of the code of its screens. A Spanish section is a file of its own,
 * which loads on demand.
 */
import type { en } from './en'
import { shell } from './en-shell'

/**
 * All UI texts of a language. All languages have this type, so each text exists in every language.
 */
export type Messages = typeof en

/** The core texts: UI texts that belong to no screen, for sessions, errors, dialogs and toasts. */
export type CoreMessages = typeof shell

type SectionName = Exclude<keyof Messages, keyof CoreMessages>

/** A section of UI texts that loads with the screens that use it: a module such as `en-chat`. */
export type WordSection = Partial<Pick<Messages, SectionName>>

export const languages = ['en', 'es'] as const
export type Language = (typeof languages)[number]

/** Imports the Spanish texts of each section, by the name of the section. */
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
  lateMessage: () => import('./es-late-message'),
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
 * Returns the language of the UI texts for a BCP 47 language tag: `es` for `es-MX`, and `en` for an
 * unsupported language.
 */
export function languageOf(tag: string): Language {
  const primary = tag.toLowerCase().split('-')[0]
  return languages.find((language) => language === primary) ?? 'en'
}

/**
 * Merges the core texts and the given sections into one object. The type of the object promises all
 * UI texts, although the object contains only the given sections. A test ensures that each screen
 * names all sections that it and its dialogs use.
 */
function together(core: CoreMessages, sections: readonly WordSection[]): Messages {
  return Object.assign({}, core, ...sections)
}

function namesOf(sections: readonly WordSection[]): string[] {
  return sections.flatMap((section) => Object.keys(section))
}

/**
 * Returns the UI texts for a language tag, such as `es-MX`, if the texts of the core and of all
 * given sections are loaded. Otherwise returns undefined.
 */
export function loadedWords(tag: string, sections: readonly WordSection[]): Messages | undefined {
  if (languageOf(tag) === 'en') return together(shell, sections)
  const parts = namesOf(sections).map((name) => spanishSections.get(name))
  const whole = parts.filter((part) => part !== undefined)
  return spanish && whole.length === parts.length ? together(spanish, whole) : undefined
}

/**
 * Returns the UI texts for a language tag, such as `es-MX`, if the core texts and all given
 * sections are loaded. Otherwise returns the English UI texts.
 */
export function wordsFor(tag: string, sections: readonly WordSection[]): Messages {
  return loadedWords(tag, sections) ?? together(shell, sections)
}

/**
 * Loads the core texts and the given sections for a language tag, such as `es-MX`, and returns
 * them. Returns the English UI texts if loading fails.
 */
export async function loadWords(tag: string, sections: readonly WordSection[]): Promise<Messages> {
  try {
    await Promise.all([loadCore(tag), ...namesOf(sections).map((name) => loadSection(tag, name))])
    return wordsFor(tag, sections)
  } catch {
    return together(shell, sections)
  }
}

/** Loads the core texts for a language tag. Returns the English core texts if loading fails. */
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
