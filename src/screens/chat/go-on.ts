import { isFocusLost } from '../../ui/focus-keeper'

/**
 * Keeps the focus in the chat when a button disappears after its action. The focus moves to the
 * button for the same action in the next item. If there is none, it moves to the message field.
 *
 * @returns A function to call after the action. If the user has moved the focus, it does nothing.
 */
export function goOnAfter(button: HTMLElement): () => void {
  const chat = button.closest<HTMLElement>('.rtm-chat')
  const { action = '' } = button.dataset
  const alike = () => [
    ...(chat?.querySelectorAll<HTMLElement>(`[data-action="${CSS.escape(action)}"]`) ?? []),
  ]
  const at = alike().indexOf(button)
  const successor = () => {
    const left = alike()
    return left[at] ?? left.at(-1) ?? chat?.querySelector<HTMLElement>('textarea.rtm-chat-field')
  }
  return () => {
    // React removes the button in the next frame. One frame later, the button that gets the focus
    // is on the page.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (chat && isFocusLost(chat.getRootNode())) successor()?.focus()
      }),
    )
  }
}
