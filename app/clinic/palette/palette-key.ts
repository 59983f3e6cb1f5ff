/** The shortcut that opens the command palette (Y25): Ctrl+K, or Cmd+K on a Mac. */
import { useEffect, useEffectEvent } from 'react'
import { isModalOpen } from '../../../src/ui/overlays/open-modals'
import { isInOverlay } from '../../../src/ui/shortcut-keys'

/** Whether commands use the Cmd key, as on a Mac, where Ctrl+K deletes the rest of a line. */
const hasCommandKey = /^(Mac|iP)/.test(navigator.platform)

/** The keys of the shortcut, as shown on screen: `Ctrl` and `K`. */
export const paletteKeys: readonly string[] = hasCommandKey ? ['⌘', 'K'] : ['Ctrl', 'K']

/** The keys of the shortcut, as the value of `aria-keyshortcuts`. */
export const paletteShortcut = hasCommandKey ? 'Meta+K' : 'Control+K'

type Chord = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>

/** On a keyboard without Latin letters, such as a Russian one, the place of the key counts. */
export function isPaletteKey({ ctrlKey, metaKey, altKey, shiftKey, key, code }: Chord): boolean {
  const isChord = hasCommandKey ? metaKey && !ctrlKey : ctrlKey && !metaKey
  const isK = /^\p{Script=Latin}$/u.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isChord && !altKey && !shiftKey && isK
}

/**
 * Components in the page may stop a key event before it reaches the window, so this listener runs
 * first.
 */
const first = { capture: true }

/**
 * Opens the palette. The shortcut also works in a field, but not in a menu or a dialog. The switch
 * for single letters does not turn it off, because nobody presses these two keys by accident.
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
