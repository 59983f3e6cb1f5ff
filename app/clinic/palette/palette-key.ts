/** The shortcut that opens the command palette (Y25): Ctrl+K, or Cmd+K on a Mac. */
import { useEffect, useEffectEvent } from 'react'
import { isModalOpen } from '../../../src/ui/overlays/open-modals'
import { isInOverlay } from '../../../src/ui/shortcut-keys'

/**
 * Whether the platform uses the Cmd key for commands, as a Mac does. On a Mac, Ctrl+K deletes the
 * text from the cursor to the end of the line.
 */
const hasCommandKey = /^(Mac|iP)/.test(navigator.platform)

/** The keys of the shortcut as they are shown on screen. */
export const paletteKeys: readonly string[] = hasCommandKey ? ['⌘', 'K'] : ['Ctrl', 'K']

/** The shortcut as a value of `aria-keyshortcuts`. */
export const paletteShortcut = hasCommandKey ? 'Meta+K' : 'Control+K'

type Chord = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'key' | 'code'>

/**
 * Returns whether a key press is the shortcut. On a keyboard without Latin letters, such as a
 * Russian one, the position of the key decides.
 */
export function isPaletteKey({ ctrlKey, metaKey, altKey, shiftKey, key, code }: Chord): boolean {
  const isChord = hasCommandKey ? metaKey && !ctrlKey : ctrlKey && !metaKey
  const isK = /^\p{Script=Latin}$/u.test(key) ? key.toLowerCase() === 'k' : code === 'KeyK'
  return isChord && !altKey && !shiftKey && isK
}

/**
 * The listener runs in the capture phase, before other listeners on the page can stop the event.
 */
const first = { capture: true }

/**
 * Opens the command palette when the user presses the shortcut, also in a field, but not in a menu
 * or a dialog. The switch for single-letter shortcuts does not affect this shortcut, because nobody
 * presses its two keys by accident.
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
