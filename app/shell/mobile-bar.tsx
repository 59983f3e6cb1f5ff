import MenuIcon from 'lucide-react/icons/menu'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Icon } from '../../src/ui/icon'
import { lazyPart } from '../../src/ui/lazy-part'
import { LazyOverlay } from '../../src/ui/overlays/lazy-overlay'
import { useApp } from '../app-context'
import { openPatient } from '../patient-panel/panel-query'
import { useAppLocation } from '../router/location'
import { Logo } from './logo'
import { ReadyDot } from './ready-dot'
import type { ShellBarProps } from './shell-bar'
import './mobile-bar.css'

const loadMenu = () => import('./mobile-menu')
const MobileMenu = lazyPart(async () => (await loadMenu()).MobileMenu)

/** S04: on small screens, a top bar with a slide-out menu. */
export function MobileBar({ menu, readyCount }: ShellBarProps) {
  const { app } = useApp().words
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { pathname, search } = useAppLocation()
  const isCovered = pathname === '/patient-list' && openPatient(search) !== null
  const prefetch = () => void loadMenu().catch(() => {})
  const close = () => setOpen(false)
  // Closes the menu synchronously and releases its focus trap, so that the next dialog can take the
  // focus and return it to the button.
  const leave = () => {
    flushSync(close)
    button.current?.focus()
  }
  return (
    <header className="app-shell-bar app-mobile-bar" inert={isCovered}>
      <button
        ref={button}
        type="button"
        className="app-menu-button"
        aria-label={app.openMenu}
        aria-description={readyCount > 0 ? app.readyBillings(readyCount) : undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpen(true)}
      >
        <Icon of={MenuIcon} size={24} />
        {readyCount > 0 && <ReadyDot />}
      </button>
      <Logo />
      {isOpen && (
        <LazyOverlay onFailed={close}>
          <MobileMenu menu={menu} readyCount={readyCount} onClose={close} onLeave={leave} />
        </LazyOverlay>
      )}
    </header>
  )
}
