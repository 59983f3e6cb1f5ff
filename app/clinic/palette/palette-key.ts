/** Ctrl+K, which opens the command palette (Y25). On a Mac, it is Cmd+K. */
import { useEffect, useEffectEvent } from 'react'
import { isModalOpen } from '../../../src/ui/overlays/open-modals'
import { isInOverlay } from '../../../src/ui/shortcut-keys'

/** Whether commands have the Cmd key, as on a Mac. There, Ctrl+K deletes the rest of a line. */
const hasCommandKey = /^(Mac|iP)/.test(navigator.platform)

/** The keys as they are shown: `Ctrl` and `K`. */
export const paletteKeys: readonly string[] = hasCommandKey ? ['⌘', 'K'] : ['Ctrl', 'K']

/** The keys as the value of `aria-keyshortcuts`. */
export const paletteShortcut = hasCommandKey ? 'Meta+K' : 'Control+K'

export function isPaletteKey({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean {
  const isChord = hasCommandKey ? metaKey && !ctrlKey : ctrlKey && !metaKey
  return isChord && !altKey && !shiftKey && key.toLowerCase() === 'k'
}

/** Components in the page may stop a key on its way up, so this listener runs first. */
const first = { capture: true }

/**
 * Opens the palette, also from a field, but not from a menu or a dialog. The switch for single keys
 * does not apply, because nobody presses these keys by accident.
 */
export function usePaletteKey(open: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPaletteKey(event) || event.isComposing || isModalOpen() || isInOverlay(event)) return
    event.preventDefault()
    event.stopPropagation()
    open()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener, first)
    return () => document.removeEventListener('keydown', listener, first)
  }, [])
}
