import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react'
import { lazyPart } from '../lazy-part'
import { LazyOverlay } from './lazy-overlay'
import type { MenuFocus, MenuGroup, OverlayPlacement } from './menu-items'

/** The menu's code is fetched on intent: before the first click, mostly. */
const loadMenu = () => import('./menu')
const Menu = lazyPart(() => loadMenu().then((module) => module.Menu))

/** What the button must take: spread it on a `<button>`. */
export interface MenuTriggerProps {
  onClick: (event: MouseEvent<HTMLButtonElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
  onPointerEnter: () => void
  onFocus: () => void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

export interface MenuButtonProps {
  /** Name of the menu for screen readers. */
  label: string
  groups: readonly MenuGroup[]
  placement?: OverlayPlacement
  /** The button: any that takes these props. */
  children: (trigger: MenuTriggerProps) => ReactNode
}

/** A button with a menu. Free of react-aria until somebody points at it, focuses it or clicks. */
export function MenuButton({ label, groups, placement, children }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  const [focus, setFocus] = useState<MenuFocus>('first')
  const preload = () => void loadMenu().catch(() => {})
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
        // `detail` 0 is a click by Enter, Space or a screen reader.
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
          <Menu
            label={label}
            anchor={anchor}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            groups={groups}
            focus={focus}
            placement={placement}
          />
        </LazyOverlay>
      )}
    </>
  )
}
