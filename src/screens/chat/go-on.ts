import { isFocusLost } from '../../ui/focus-keeper'

/**
 * Keeps the focus in the chat when an action removes the button that the user pressed. The focus
 * moves to the button with the same action in the next item. If there is no such button, the focus
 * moves to the message field.
 * @returns A function to call after the action. If the user has moved the focus in the meantime,
 * the function does nothing.
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
    // React removes the button in the next animation frame. One frame later, the page has its new
    // content, so that the focus can move.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (chat && isFocusLost(chat.getRootNode())) successor()?.focus()
      }),
    )
  }
}
