import { type RefObject, useEffect, useEffectEvent } from 'react'
import { shortcutOf } from '../../src/ui/shortcut-keys'
import { useApp } from '../app-context'
import { useLetters } from './letters'

/**
 * Makes the key `m` open the chat of the patient in the focused row of the list (Y25).
 * @param openChat A function that selects the Chat tab and opens the patient. To open the patient,
 * it calls the function that it gets as its argument. That function does the same as a click on the
 * row.
 */
export function useChatKey(
  list: RefObject<HTMLElement | null>,
  openChat: (open: () => void) => void,
): void {
  const isOn = useLetters()
  const { client } = useApp()
  const hasChat = client.config.chat !== undefined
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || shortcutOf(event) !== 'm') return
    const focused = list.current?.shadowRoot?.activeElement
    const row = focused?.closest('[data-row-id]')
    const button = row?.querySelector<HTMLElement>('[data-action="patient"]')
    if (!button) return
    event.preventDefault()
    openChat(() => button.click())
  })
  useEffect(() => {
    if (!isOn || !hasChat) return
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [isOn, hasChat])
}
