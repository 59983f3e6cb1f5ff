const DETAIL = 'rtm-patient-detail'

/**
 * Focuses the message field as soon as the chat in the panel is open, unless the user has moved the
 * focus in the meantime.
 * @param panel The panel. It has the focus until the message field appears.
 * @returns A function that stops the wait for the field.
 */
export function focusMessage(panel: HTMLElement): () => void {
  panel.focus({ preventScroll: true })
  let isOver = false
  const observer = new MutationObserver(() => look())
  const stop = () => {
    isOver = true
    observer.disconnect()
  }
  const look = () => {
    const root = panel.querySelector(DETAIL)?.shadowRoot
    const field = root?.querySelector<HTMLElement>('.rtm-chat-field')
    if (document.activeElement !== panel) stop()
    if (!field || isOver) return
    stop()
    field.focus({ preventScroll: true })
  }
  const wait = async () => {
    await customElements.whenDefined(DETAIL)
    const root = panel.querySelector(DETAIL)?.shadowRoot
    if (isOver || !root) return
    observer.observe(root, { childList: true, subtree: true })
    look()
  }
  void wait()
  return stop
}
