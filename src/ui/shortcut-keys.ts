/** Decides whether a key press is a single-key shortcut (Y25). */
import { isModalOpen } from './overlays/open-modals'

/**
 * The ARIA roles of the overlays that handle their own keys: menus, lists of options, and dialogs.
 */
const OVERLAYS = ['menu', 'menubar', 'listbox', 'dialog', 'alertdialog']
  .map((role) => `[role="${role}"]`)
  .join()

/** The CSS selectors of all elements that handle their own keys: fields and overlays. */
const OWN_KEYS = [
  'input:not([type="checkbox"], [type="radio"], [type="button"])',
  'textarea',
  'select',
  ...['textbox', 'searchbox', 'combobox'].map((role) => `[role="${role}"]`),
  OVERLAYS,
].join()

/**
 * Whether an element is a custom element that may have a closed shadow root. A focused field inside
 * such a root would be invisible to our code.
 */
function mayHideField(target: HTMLElement): boolean {
  return target.shadowRoot === null && target.localName.includes('-')
}

/**
 * Returns the key of a single-key shortcut. Returns null for a key press in a field, a menu or a
 * dialog, and for keys that the browser or an input method handles. Pages must offer a way to turn
 * these shortcuts off (WCAG 2.1.4).
 */
export function shortcutOf(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing || event.key.length !== 1) return null
  if (event.ctrlKey || event.altKey || event.metaKey || isModalOpen()) return null
  const path = event.composedPath()
  const [target] = path
  if (target instanceof HTMLElement && mayHideField(target)) return null
  const isOwn = path.some(
    (node) => node instanceof HTMLElement && (node.isContentEditable || node.matches(OWN_KEYS)),
  )
  return isOwn ? null : event.key
}

/** Whether a key was pressed in a menu, a list of options, or a dialog. */
export function isInOverlay(event: KeyboardEvent): boolean {
  return event.composedPath().some((node) => node instanceof HTMLElement && node.matches(OVERLAYS))
}
