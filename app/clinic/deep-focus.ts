/** Returns the focused element, even if it is inside a shadow root. */
export function deepFocus(): Element | null {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  return focused
}
