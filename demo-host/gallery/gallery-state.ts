/**
 * The state of the gallery. The page's URL contains the state, so that a link shows the same page
 * to anyone.
 */
import type { GalleryElement } from '../../scripts/gallery-elements'
import { controlOf } from './control-kinds'

/** The states of the fake backend, with their labels. */
export const dataStates = {
  normal: 'Normal',
  empty: 'Empty clinic',
  large: '1,000 rows',
  slow: 'Slow',
  failing: 'Server errors',
  offline: 'Offline',
  'signed-out': 'Signed out',
} as const

/** The widths of the area that shows the element. */
export const widths = {
  full: 'Full width',
  '380': '380 px',
  '800': '800 px',
  '1280': '1280 px',
} as const

export const themes = { system: 'System', light: 'Light', dark: 'Dark' } as const

export const languages = { en: 'English', es: 'Español' } as const

export interface GalleryState {
  readonly element: GalleryElement
  /** The attributes of the element that are set. */
  readonly attributes: Readonly<Record<string, string>>
  readonly data: keyof typeof dataStates
  readonly width: keyof typeof widths
  readonly theme: keyof typeof themes
  readonly language: keyof typeof languages
}

/** The defaults of the gallery's own settings. These settings are not attributes of the element. */
export const defaults = { data: 'normal', width: 'full', theme: 'system', language: 'en' } as const

function keyOf<K extends string>(choices: Readonly<Record<K, string>>, text: string | null) {
  return keysOf(choices).find((key) => key === text)
}

export function keysOf<K extends string>(choices: Readonly<Record<K, string>>): K[] {
  const isKey = (key: string): key is K => Object.hasOwn(choices, key)
  return Object.keys(choices).filter(isKey)
}

/** Whether the attribute's control can show the value. */
function isShown(value: string, type: string): boolean {
  const control = controlOf(type)
  return control.kind === 'select' ? control.choices.includes(value) : value !== ''
}

/**
 * Reads the state from the fragment of a URL. A default replaces each unknown or missing value.
 *
 * @param hash A fragment such as `#rtm-patient-billing?tab=billed&.width=380`. Attributes have
 * their own names. The names of the gallery's settings begin with a dot.
 */
export function readState(hash: string, elements: readonly GalleryElement[]): GalleryState {
  const [tag, query] = hash.replace(/^#/, '').split('?', 2)
  const element = elements.find((one) => one.tag === tag) ?? elements[0]
  if (!element) throw new Error('The package has no elements.')
  const given = new URLSearchParams(query)
  return {
    element,
    attributes: Object.fromEntries(
      element.attributes.flatMap(({ name, type }) => {
        const value = given.get(name)
        return value !== null && isShown(value, type) ? [[name, value]] : []
      }),
    ),
    data: keyOf(dataStates, given.get('.data')) ?? defaults.data,
    width: keyOf(widths, given.get('.width')) ?? defaults.width,
    theme: keyOf(themes, given.get('.theme')) ?? defaults.theme,
    language: keyOf(languages, given.get('.language')) ?? defaults.language,
  }
}

/** Returns the fragment of the URL for a state. Defaults are left out. */
export function hashOf({ element, attributes, ...settings }: GalleryState): string {
  const changed = keysOf(defaults).flatMap((name) =>
    settings[name] === defaults[name] ? [] : [[`.${name}`, settings[name]]],
  )
  const query = new URLSearchParams([...Object.entries(attributes), ...changed]).toString()
  return `#${element.tag}${query && `?${query}`}`
}

/**
 * Returns the state for another element. The settings of the gallery do not change.
 *
 * @param patientId The patient to show in elements that need a patient.
 */
export function stateFor(
  element: GalleryElement,
  before: GalleryState,
  patientId: number | undefined,
): GalleryState {
  const needsPatient = ['rtm-patient-detail', 'rtm-patient-chat'].includes(element.tag)
  const attributes: Record<string, string> =
    needsPatient && patientId !== undefined ? { 'patient-id': String(patientId) } : {}
  return { ...before, element, attributes }
}
