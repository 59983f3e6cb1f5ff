/** How long a form may take to open, in milliseconds. */
const MOST_MS = 5000

function isTextField(node: EventTarget | null): node is HTMLInputElement {
  return node instanceof HTMLInputElement && node.type === 'text'
}

/**
 * Keeps what the user types after a shortcut that opens a form, until a text field of the form has
 * the focus, and then puts the typed text into this field. The code of the form may have to load
 * first. This ends at a click, at a key such as Escape, and at any key while another control has the
 * focus.
 * @param root The root of the list. An event of a move of the focus does not leave this root.
 */
export function keepTypedText(root: Node): void {
  let typed = ''
  let isElsewhere = false
  const stop = new AbortController()
  const options = { capture: true, signal: stop.signal }
  setTimeout(() => stop.abort(), MOST_MS)
  const type = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
    if (event.key === 'Shift') return
    if (isElsewhere || event.key.length > 1) {
      stop.abort()
      return
    }
    typed += event.key
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', type, options)
  document.addEventListener('pointerdown', () => stop.abort(), options)
  root.addEventListener(
    'focusin',
    ({ target: field }) => {
      // Other parts of a dialog can have the focus before its first field.
      isElsewhere = !isTextField(field)
      if (!isTextField(field)) return
      stop.abort()
      if (typed === '') return
      field.setRangeText(typed, field.value.length, field.value.length, 'end')
      field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }))
    },
    options,
  )
}
