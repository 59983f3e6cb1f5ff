/**
 * What is public of every element beside its attributes: events, states, parts and custom
 * properties. For `custom-elements.json`, the types and the docs; none of it is in a bundle.
 */
import type { ElementEventName } from '../src/domain/element-events'

/** What every element may send. */
const common = ['rtm-ready', 'rtm-error', 'rtm-session-change', 'rtm-notify'] as const

const eventsOf: Readonly<Record<string, readonly ElementEventName[]>> = {
  'patient-list': [
    'rtm-navigate',
    'rtm-patient-select',
    'rtm-interaction-log',
    'rtm-enrollment-change',
  ],
  'patient-detail': [
    'rtm-navigate',
    'rtm-patient-select',
    'rtm-interaction-log',
    'rtm-enrollment-change',
    'rtm-billing-change',
  ],
  'patient-chat': ['rtm-interaction-log'],
  'patient-billing': ['rtm-navigate', 'rtm-patient-select', 'rtm-billing-change'],
  account: ['rtm-navigate'],
  'sso-tile': ['rtm-navigate'],
}

/** The events an element sends, by its name without the prefix. */
export function eventsSentBy(name: string): readonly ElementEventName[] {
  return [...common, ...(eventsOf[name] ?? [])]
}

/** Custom states: `rtm-patient-list:state(error) { … }`. One of them holds at a time. */
export const elementStates = {
  loading: 'Its code or its first data are on their way.',
  ready: 'It shows what it is for.',
  error: 'It shows a problem instead of what it is for.',
} as const

interface PublicPart {
  readonly description: string
  /** The elements that have it. */
  readonly elements: readonly string[]
}

/** For `::part(…)`. */
export const elementParts: Readonly<Record<string, PublicPart>> = {
  table: {
    description: 'The frame in which a table scrolls.',
    elements: ['patient-list', 'patient-detail', 'patient-billing', 'metrics'],
  },
}

interface StyleProperty {
  readonly description: string
  /** CSS syntax, as in `@property`. */
  readonly syntax: string
  /** The elements that read it; all of them when absent. */
  readonly elements?: readonly string[]
}

function color(description: string): StyleProperty {
  return { description, syntax: '<color>' }
}

/**
 * `--rtm-*`: set on an element or any ancestor. Colours may be `light-dark()` pairs. What each is
 * without it, the style sheets say (`scripts/style-defaults.ts`).
 */
export const styleProperties: Readonly<Record<string, StyleProperty>> = {
  '--rtm-accent': color('The one accent.'),
  '--rtm-on-accent': color('Text on the accent.'),
  '--rtm-surface': color('The background.'),
  '--rtm-surface-sunken': color('The background of what lies under the surface.'),
  '--rtm-surface-raised': color('The background of menus and dialogs.'),
  '--rtm-text': color('Text.'),
  '--rtm-text-muted': color('Text of second rank.'),
  '--rtm-border': color('Hairlines.'),
  '--rtm-border-strong': color('The borders of controls.'),
  '--rtm-ready': color('What is ready to bill: text and icons.'),
  '--rtm-ready-tint': color('What is ready to bill: background.'),
  '--rtm-pending': color('What is pending: text and icons.'),
  '--rtm-pending-tint': color('What is pending: background.'),
  '--rtm-billed': color('What is billed: text and icons.'),
  '--rtm-billed-tint': color('What is billed: background.'),
  '--rtm-cancelled': color('What is cancelled: text and icons.'),
  '--rtm-cancelled-tint': color('What is cancelled: background.'),
  '--rtm-danger': color('Errors, and what cannot be undone: text and icons.'),
  '--rtm-danger-tint': color('Errors, and what cannot be undone: background.'),
  '--rtm-focus': color('The focus ring; derived from the accent by default.'),
  '--rtm-font-family': { description: 'The font; the system’s by default.', syntax: '*' },
  '--rtm-radius': { description: 'Corners.', syntax: '<length>' },
  '--rtm-density': {
    description: '0 is rows of 40 px, 1 is rows of 32 px, or between.',
    syntax: '<number>',
  },
  '--rtm-skeleton-height': {
    description:
      'The height of the outline that stands there before the code does; by default about that of what comes.',
    syntax: '<length>',
  },
  '--rtm-table-max-height': {
    description: 'The height from which on a table scrolls inside itself.',
    syntax: '<length>',
    elements: ['patient-list', 'patient-detail', 'patient-billing'],
  },
  '--rtm-chat-height': {
    description: 'The height of a chat; by default it follows the height of the window.',
    syntax: '<length>',
    elements: ['patient-chat', 'patient-detail'],
  },
}
