/**
 * The public API of every element besides its attributes and events: states, parts and custom
 * properties. `custom-elements.json`, the types and the docs are generated from this file. It is
 * not part of any bundle.
 */
/**
 * Custom states: `rtm-patient-list:state(error) { … }`. An element has exactly one of them at a
 * time.
 */
export const elementStates = {
  loading: 'Its code or its first data are loading.',
  ready: 'It shows its content.',
  error: 'It shows a problem. It has no content, or could not update its content.',
} as const

interface PublicPart {
  readonly description: string
  /** The elements that have this part. Without this list, all elements have it. */
  readonly elements?: readonly string[]
}

const lists = ['patient-list', 'patient-detail', 'patient-billing']

/** The parts that a page can style with `::part(…)`. Their names are stable, see the guide. */
export const elementParts: Readonly<Record<string, PublicPart>> = {
  toolbar: { description: 'The controls above a list.', elements: [...lists, 'metrics'] },
  tabs: { description: 'The row of tabs.', elements: [...lists, 'metrics'] },
  tab: {
    description: 'One tab; the chosen one has `[aria-selected="true"]`.',
    elements: [...lists, 'metrics'],
  },
  table: { description: 'The scroll container of a table.', elements: lists },
  row: { description: 'A row of a table, or its card on a narrow element.', elements: lists },
  chip: {
    description: 'An active filter of a list.',
    elements: ['patient-list', 'patient-billing'],
  },
  button: { description: 'A button with words.' },
  menu: {
    description: 'The box of a menu.',
    elements: [...lists, 'patient-chat'],
  },
  dialog: {
    description: 'The box of a dialog.',
    elements: [...lists, 'patient-chat', 'billing-settings'],
  },
}

interface StyleProperty {
  readonly description: string
  /** The syntax of the value, as in the CSS rule `@property`. */
  readonly syntax: string
  /** The elements that read the property. Without this list, all elements read it. */
  readonly elements?: readonly string[]
}

function color(description: string): StyleProperty {
  return { description, syntax: '<color>' }
}

/**
 * The custom properties `--rtm-*`, which a page sets on an element or any ancestor. Colors may be
 * `light-dark()` pairs. The defaults are in the style sheets (`scripts/style-defaults.ts`).
 */
export const styleProperties: Readonly<Record<string, StyleProperty>> = {
  '--rtm-accent': color('The accent color.'),
  '--rtm-on-accent': color('Text on the accent color.'),
  '--rtm-surface': color('The background.'),
  '--rtm-surface-sunken': color('The background beneath the surface.'),
  '--rtm-surface-raised': color('The background of menus and dialogs.'),
  '--rtm-text': color('Text.'),
  '--rtm-text-muted': color('Secondary text.'),
  '--rtm-border': color('Thin separator lines.'),
  '--rtm-border-strong': color('The borders of controls.'),
  '--rtm-ready': color('The Ready status: text and icons.'),
  '--rtm-ready-tint': color('The Ready status: background.'),
  '--rtm-pending': color('The Pending status: text and icons.'),
  '--rtm-pending-tint': color('The Pending status: background.'),
  '--rtm-billed': color('The Billed status: text and icons.'),
  '--rtm-billed-tint': color('The Billed status: background.'),
  '--rtm-cancelled': color('The Cancelled status: text and icons.'),
  '--rtm-cancelled-tint': color('The Cancelled status: background.'),
  '--rtm-danger': color('Errors and irreversible actions: text and icons.'),
  '--rtm-danger-tint': color('Errors and irreversible actions: background.'),
  '--rtm-focus': color('The focus ring; derived from the accent by default.'),
  '--rtm-font-family': { description: 'The font; the system’s by default.', syntax: '*' },
  '--rtm-radius': { description: 'The corner radius.', syntax: '<length>' },
  '--rtm-density': {
    description: 'The row height: 0 is 40 px, 1 is 32 px; values between are allowed.',
    syntax: '<number>',
  },
  '--rtm-skeleton-height': {
    description:
      'The height of the outline while the element’s code loads; by default about the final height.',
    syntax: '<length>',
  },
  '--rtm-table-max-height': {
    description: 'The maximum height of a table; a taller table scrolls inside itself.',
    syntax: '<length>',
    elements: ['patient-list', 'patient-detail', 'patient-billing'],
  },
  '--rtm-list-max-height': {
    description:
      'The maximum height of a list with its filters, tabs and pages; the table takes what they leave. It replaces `--rtm-table-max-height`.',
    syntax: '<length>',
    elements: ['patient-list', 'patient-billing'],
  },
  '--rtm-chat-height': {
    description: 'The height of a chat; by default it depends on the window’s height.',
    syntax: '<length>',
    elements: ['patient-chat', 'patient-detail'],
  },
}
