import Check from 'lucide-react/icons/check'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ComponentProps, type MouseEvent, useLayoutEffect, useMemo } from 'react'
import {
  getInteractionModality,
  setInteractionModality,
} from 'react-aria/private/interactions/useFocusVisible'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import {
  Menu as AriaMenu,
  MenuItem as AriaMenuItem,
  Header,
  MenuSection,
  RootMenuTriggerStateContext,
  SubmenuTrigger,
} from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { flushSync } from 'react-dom'
import { useMenuTriggerState } from 'react-stately/useMenuTriggerState'
import { Icon } from '../icon'
import { useOverlayHold } from '../overlay-root'
import { addStyles } from '../styles'
import css from './menu.css?inline'
import type { MenuFocus, MenuGroup, MenuItem, OverlayPlacement } from './menu-items'
import { AriaScope } from './react-aria-setup'

addStyles(css)

/**
 * The media query for a narrow screen, which is at most as wide as the smaller breakpoint (spec §9,
 * P08).
 */
const NARROW = '(width <= 639px)'

export interface MenuProps {
  /** The accessible name of the menu. */
  label: string
  /** The button of the menu. The menu opens beside the button, and returns the focus to it. */
  anchor: Element | null
  isOpen: boolean
  onClose: () => void
  groups: readonly MenuGroup[]
  focus?: MenuFocus
  placement?: OverlayPlacement
}

/**
 * A menu beside any button, for example beside one of many buttons in a table. The caller renders
 * the button, so that rendering the button does not need React Aria (see `MenuButton`).
 */
export function Menu({ label, anchor, isOpen, onClose, groups, ...options }: MenuProps) {
  const { focus = 'first', placement = 'bottom start' } = options
  const triggerRef = useMemo(() => ({ current: anchor }), [anchor])
  const state = useMenuTriggerState({ isOpen, onOpenChange: (opens) => !opens && onClose() })
  // Before the action runs, the menu closes and its button gets the focus. If the action opens a
  // dialog, this dialog can then return the focus to the button. All steps are synchronous, because
  // a browser allows copying only during the click.
  const act = (item: MenuItem) => {
    flushSync(onClose)
    if (anchor instanceof HTMLElement) anchor.focus()
    item.onAction?.()
  }
  useOverlayHold(isOpen)
  useExpanded(anchor, isOpen)
  // If the user presses Enter on a native button, React Aria believes that a screen reader has
  // clicked the button. Without this effect, React Aria would move the focus to the menu and then
  // to each item in turn.
  useLayoutEffect(() => {
    if (isOpen && getInteractionModality() === 'virtual') setInteractionModality('keyboard')
  }, [isOpen])
  return (
    <AriaScope>
      <RootMenuTriggerStateContext value={state}>
        <OverlayTriggerStateContext value={state}>
          <Popover
            className="rtm-popover"
            render={menuBox}
            triggerRef={triggerRef}
            placement={placement}
            offset={4}
            trigger="MenuTrigger"
            aria-label={label}
          >
            <MenuLines label={label} groups={groups} focus={focus} act={act} />
          </Popover>
        </OverlayTriggerStateContext>
      </RootMenuTriggerStateContext>
    </AriaScope>
  )
}

/**
 * Sets `aria-expanded` on the button while its menu is open. The attribute is set by script,
 * because a button in a table row is not rendered again when the menu opens.
 */
function useExpanded(anchor: Element | null, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen || !anchor?.hasAttribute('aria-expanded')) return
    anchor.setAttribute('aria-expanded', 'true')
    return () => anchor.setAttribute('aria-expanded', 'false')
  }, [anchor, isOpen])
}

/** The box of a menu. It has the part `menu`, so that a host page can style it. */
function menuBox(box: ComponentProps<'div'>) {
  return <div {...box} part="menu" />
}

interface MenuLinesProps {
  label: string
  groups: readonly MenuGroup[]
  focus?: MenuFocus
  act: (item: MenuItem) => void
}

function MenuLines({ label, groups, focus, act }: MenuLinesProps) {
  return (
    <AriaMenu className="rtm-menu" aria-label={label} autoFocus={focus === 'menu' ? true : focus}>
      {groups.map((group) => (
        <GroupLines key={group.id} group={group} act={act} />
      ))}
    </AriaMenu>
  )
}

function GroupLines({ group, act }: { group: MenuGroup; act: MenuLinesProps['act'] }) {
  const { selection } = group
  return (
    <MenuSection
      id={group.id}
      className="rtm-menu-section"
      aria-label={group.title ? undefined : group.label}
      selectionMode={selection?.mode}
      selectedKeys={selection?.selected}
      disallowEmptySelection={selection?.mode === 'single'}
      onSelectionChange={(keys) => {
        const ids = group.items.map((item) => item.id)
        selection?.onChange(keys === 'all' ? ids : ids.filter((id) => keys.has(id)))
      }}
    >
      {group.title && <Header className="rtm-menu-heading">{group.title}</Header>}
      {group.items.map((item) => (
        <ItemLine key={item.id} item={item} act={act} />
      ))}
    </MenuSection>
  )
}

interface LineProps {
  item: MenuItem
  act: MenuLinesProps['act']
}

function ItemLine({ item, act }: LineProps) {
  if (!item.submenu) return <Line item={item} act={act} />
  return (
    <SubmenuTrigger>
      <Line item={item} act={act} />
      <Popover className="rtm-popover" render={menuBox} {...submenuPlacement()}>
        <MenuLines label={item.label} groups={item.submenu} act={act} />
      </Popover>
    </SubmenuTrigger>
  )
}

/**
 * Returns the placement of a submenu: beside its item, or below the item on a narrow screen, which
 * has no space beside it.
 */
function submenuPlacement() {
  return matchMedia(NARROW).matches
    ? ({ placement: 'bottom start', offset: 2, crossOffset: 16 } as const)
    : ({ placement: 'end top', offset: 2, crossOffset: -5 } as const)
}

function Line({ item, act }: LineProps) {
  return (
    <AriaMenuItem
      id={item.id}
      textValue={item.label}
      className="rtm-menu-item"
      data-destructive={item.isDestructive || undefined}
      isDisabled={item.isDisabled}
      href={item.href}
      target={item.target}
      rel={item.rel}
      {...activation(item, act)}
    >
      {({ selectionMode, isSelected, hasSubmenu }) => (
        <>
          {selectionMode !== 'none' && (
            <span className="rtm-menu-mark">{isSelected && <Icon of={Check} />}</span>
          )}
          {item.icon && <span className="rtm-menu-icon">{item.icon}</span>}
          <span className="rtm-menu-words">
            {item.label}
            {item.description && <span className="rtm-menu-note">{item.description}</span>}
          </span>
          {hasSubmenu && (
            <span className="rtm-menu-arrow">
              <Icon of={ChevronRight} />
            </span>
          )}
        </>
      )}
    </AriaMenuItem>
  )
}

/**
 * Runs the action of an item. If the item has both an action and a link, a click with a modifier
 * key follows the link, and the action does not run.
 */
function activation(item: MenuItem, act: MenuLinesProps['act']) {
  if (!item.onAction) return {}
  if (item.staysOpen) return { onAction: item.onAction, shouldCloseOnSelect: false }
  if (item.href === undefined) return { onAction: () => act(item) }
  return {
    onClick(event: MouseEvent) {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      act(item)
    },
  }
}
