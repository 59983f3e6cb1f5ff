/** The behavior that the tests expect of each tag. If the package gets a new tag, add it here. */
import { appUrl } from '../support/element-page'
import { dataRows, findByRole, until, visibleText } from '../support/shadow-queries'

export interface TagContract {
  tag: string
  /** The default, other accepted values, and rejected values of each attribute. */
  attributes: Record<string, { fallback: string | null; good: string[]; bad: string[] }>
  needsSession: boolean
  /**
   * A text field of the element. If the element moves, the text in this field stays. Null if the
   * element shows no field at first.
   */
  field: { role: string; name: string } | null
  /** Waits until the element shows its main content. */
  shown(element: HTMLElement): Promise<unknown>
}

const theme = { fallback: 'system', good: ['light', 'dark'], bad: ['blue', 'null', 'DARK'] }

const billingUuid = { fallback: null, good: ['4f2a-9'], bad: ['<b>', 'a b'] }
const place = {
  view: { fallback: null, good: ['sort=-patient'], bad: ['<b>', 'a b'] },
  'view-id': { fallback: null, good: ['1732-0.5'], bad: ['<b>', 'a b'] },
}

const shortcuts = { fallback: 'off', good: ['on', ''], bad: ['true', 'null'] }

export const tags: readonly TagContract[] = [
  {
    tag: 'rtm-patient-billing',
    attributes: {
      'patient-id': { fallback: null, good: ['1001'], bad: ['abc', '-1', '1.5', '0', 'null'] },
      'provider-id': { fallback: null, good: ['1', 'null'], bad: ['undefined', '0', '1e3'] },
      tab: { fallback: 'ready', good: ['pending', 'billed', 'cancelled'], bad: ['all', 'null'] },
      layout: { fallback: 'full', good: ['tile'], bad: ['wide', 'null'] },
      'billing-uuid': billingUuid,
      ...place,
      shortcuts,
      theme,
    },
    needsSession: true,
    field: { role: 'searchbox', name: 'Search by patient name' },
    async shown(element) {
      const table = await findByRole(element, 'table')
      if (dataRows(element).length === 0) throw new Error('The table has no rows.')
      return table
    },
  },
  {
    tag: 'rtm-patient-detail',
    attributes: {
      'patient-id': { fallback: null, good: ['12'], bad: ['abc', '-1', '1.5', '0', 'null'] },
      tab: {
        fallback: 'overview',
        good: ['interactions', 'billing', 'chat'],
        bad: ['ready', 'null'],
      },
      layout: { fallback: 'full', good: ['tile'], bad: ['wide', 'null'] },
      'billing-uuid': billingUuid,
      theme,
    },
    needsSession: true,
    field: null,
    async shown(element) {
      await until('the empty state', () => visibleText(element).includes('Choose a patient.'))
    },
  },
  {
    tag: 'rtm-patient-chat',
    attributes: {
      'patient-id': { fallback: null, good: ['12'], bad: ['abc', '-1', '1.5', '0', 'null'] },
      layout: { fallback: 'full', good: ['tile'], bad: ['wide', 'null'] },
      theme,
    },
    needsSession: true,
    field: null,
    async shown(element) {
      const hints = /Chat is not set up|Choose a patient\./
      await until('one line', () => hints.test(visibleText(element)))
    },
  },
  {
    tag: 'rtm-patient-list',
    attributes: {
      'patient-id': { fallback: null, good: ['1001'], bad: ['abc', '-1', '1.5', '0', 'null'] },
      'provider-id': { fallback: null, good: ['1', 'null'], bad: ['undefined', '0', '1e3'] },
      tab: { fallback: null, good: ['active', 'inactive'], bad: ['enrolled', 'all', 'null'] },
      layout: { fallback: 'full', good: ['tile'], bad: ['wide', 'null'] },
      ...place,
      shortcuts,
      theme,
    },
    needsSession: true,
    field: { role: 'searchbox', name: 'Search by name, phone, or record ID' },
    async shown(element) {
      const table = await findByRole(element, 'table')
      if (dataRows(element).length === 0) throw new Error('The table has no rows.')
      return table
    },
  },
  {
    tag: 'rtm-billing-settings',
    attributes: { theme },
    needsSession: true,
    field: null,
    shown: (element) => findByRole(element, 'button', 'Add a fee'),
  },
  {
    tag: 'rtm-metrics',
    attributes: { theme },
    needsSession: true,
    field: null,
    // The company of the fake backend has one clinic, so the element shows no table.
    shown: (element) => findByRole(element, 'button', /^Enrollments, All clinics: /),
  },
  {
    tag: 'rtm-account',
    attributes: {
      view: {
        fallback: 'login',
        good: ['registration', 'password-reset', 'email-verify', 'sso'],
        bad: ['signup', 'null'],
      },
      theme,
    },
    needsSession: false,
    field: { role: 'textbox', name: 'Username' },
    shown: (element) => findByRole(element, 'button', 'Sign in'),
  },
  {
    tag: 'rtm-sso-tile',
    attributes: { theme },
    needsSession: false,
    field: null,
    shown: (element) => findByRole(element, 'button', 'Logout'),
  },
  {
    tag: 'rtm-support',
    attributes: { theme },
    needsSession: false,
    field: null,
    shown: (element) => findByRole(element, 'button', 'Copy details'),
  },
]

interface ManifestElement {
  tagName: string
  /** Missing for an element without attributes, such as `<rtm-context>`. */
  attributes?: { name: string }[]
}

function isManifest(value: unknown): value is { modules: { declarations: ManifestElement[] }[] } {
  return typeof value === 'object' && value !== null && 'modules' in value
}

/** Returns the tags and attributes in the built package's manifest. */
export async function manifestElements(): Promise<ManifestElement[]> {
  const answer = await fetch(`${appUrl()}/package/custom-elements.json`)
  const manifest: unknown = await answer.json()
  if (!isManifest(manifest)) throw new Error('custom-elements.json is not a manifest.')
  return manifest.modules.flatMap((module) => module.declarations)
}
