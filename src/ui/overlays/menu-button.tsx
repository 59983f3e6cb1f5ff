import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { lazyPart, overlayCode } from '../lazy-part'
import { LazyOverlay } from './lazy-overlay'
import type { MenuProps } from './menu'
import type { MenuFocus, MenuGroup, OverlayPlacement } from './menu-items'

/**
 * Loads the code of the menu. Hover and focus call it, so the code has usually arrived before the
 * first click.
 */
const loadMenu = overlayCode(() => import('./menu'))
const Menu = lazyPart(() => loadMenu().then((module) => module.Menu))

/** The props of the button that opens the menu. Spread them on a `<button>`. */
export interface MenuTriggerProps {
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

export interface MenuButtonProps {
  /** The accessible name of the menu. */
  label: string
  groups: readonly MenuGroup[]
  placement?: OverlayPlacement
  /** Renders the button that opens the menu, with the given props. */
  children: (trigger: MenuTriggerProps) => ReactNode
}

/**
 * A button with a menu. React Aria loads when the user first hovers over, focuses or clicks the
 * button.
 */
export function MenuButton({ children, ...items }: MenuButtonProps) {
  return (
    <LazyMenuButton load={loadMenu} menu={(menu) => <Menu {...menu} {...items} />}>
      {children}
    </LazyMenuButton>
  )
}

interface LazyMenuButtonProps {
  /** Loads the code of the menu. */
  load: () => Promise<unknown>
  /** Renders the menu, which is a component from `lazyPart`. */
  menu: (menu: Pick<MenuProps, 'anchor' | 'isOpen' | 'onClose' | 'focus'>) => ReactNode
  /** Renders the button that opens the menu, with the given props. */
  children: (trigger: MenuTriggerProps) => ReactNode
}

/**
 * A button with a menu, for a menu that is defined in a separate file. This file loads together
 * with React Aria.
 */
export function LazyMenuButton({ load, menu, children }: LazyMenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [focus, setFocus] = useState<MenuFocus>('first')
  const preload = () => void load().catch(() => {})
  const forget = () => {
    setOpen(false)
    setWanted(false)
  }
  const open = (where: MenuFocus, button: HTMLButtonElement) => {
    setAnchor(button)
    setFocus(where)
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      {children({
        // `detail` is 0 if the click was caused by Enter, Space or a screen reader, and not by a
        // pointer. The first item of the menu then gets the focus.
        onClick: (event) => open(event.detail === 0 ? 'first' : 'menu', event.currentTarget),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          open(event.key === 'ArrowDown' ? 'first' : 'last', event.currentTarget)
        },
        onPointerEnter: preload,
        onFocus: preload,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
      })}
      {isWanted && (
        <LazyOverlay onFailed={forget}>
          {menu({ anchor, isOpen, onClose: () => setOpen(false), focus })}
        </LazyOverlay>
      )}
    </>
  )
}
