import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart, overlayCode } from '../../../src/ui/lazy-part'
import { LazyOverlay } from '../../../src/ui/overlays/lazy-overlay'
import type { MenuGroup } from '../../../src/ui/overlays/menu-items'
import { holdModal } from '../../../src/ui/overlays/open-modals'
import { useApp } from '../../app-context'
import { deepFocus } from '../deep-focus'
import { isPaletteKey } from './palette-key'

const load = overlayCode(() => import('./palette'))
const Palette = lazyPart(async () => (await load()).Palette)

/** Fetches the code of the command palette when the user is about to open it. */
export function prefetchPalette(): void {
  void load().catch(() => {})
}

interface PaletteOverlayProps {
  menu: readonly MenuGroup[]
  onClose: () => void
}

/**
 * The command palette (Y25), which is open while this component is mounted. Until its code has
 * arrived, a hidden field takes what the user types, so that no letter runs a shortcut of a list.
 */
export function PaletteOverlay({ menu, onClose }: PaletteOverlayProps) {
  const [opener] = useState(deepFocus)
  const field = useRef<HTMLInputElement>(null)
  const typed = useRef('')
  // Closes the palette synchronously and returns the focus. The dialog or panel that opens next can
  // then take the focus.
  const close = () => {
    flushSync(onClose)
    if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
  }
  // React calls `fail` while it updates the page. The focus cannot move during the update, so the
  // focus returns later, when the palette is unmounted.
  const hasFailed = useRef(false)
  const fail = () => {
    hasFailed.current = true
    onClose()
  }
  useEffect(() => {
    return () => {
      if (hasFailed.current && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [opener])
  useLayoutEffect(() => {
    field.current?.focus()
    return holdModal()
  }, [])
  useEffect(() => {
    // The browser's own shortcut Ctrl+K would take the focus out of the page. The field of the
    // palette stops key events, so this listener runs in the capture phase, before the field gets
    // them.
    const stop = (event: KeyboardEvent) => isPaletteKey(event) && event.preventDefault()
    document.addEventListener('keydown', stop, true)
    return () => document.removeEventListener('keydown', stop, true)
  }, [])
  return (
    <>
      <input
        ref={field}
        className="rtm-hidden-visually"
        aria-label={useApp().words.app.search}
        onChange={(event) => {
          typed.current = event.currentTarget.value
        }}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      />
      <LazyOverlay onFailed={fail}>
        <Palette menu={menu} firstText={() => typed.current} onClose={close} />
      </LazyOverlay>
    </>
  )
}
