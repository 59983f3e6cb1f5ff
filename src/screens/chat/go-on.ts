import { isFocusLost } from '../../ui/focus-keeper'

/**
 * For a button whose effect takes it away, and the focus with it: the same button of what follows has
 * the focus then, else the field in which one writes.
 *
 * @returns to be called once it has gone; the focus stays where the reader has put it meanwhile.
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
    // React takes it away in the next frame; what it puts in its place stands in the one after.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (chat && isFocusLost(chat.getRootNode())) successor()?.focus()
      }),
    )
  }
}
