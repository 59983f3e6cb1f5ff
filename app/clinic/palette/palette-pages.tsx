/** The pages and actions that the command palette offers (Y25). */
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { billingTabs } from '../../../src/domain/billing/billing-tabs'
import type { Messages } from '../../../src/domain/messages/messages'
import { Icon } from '../../../src/ui/icon'
import type { CommandItem } from '../../../src/ui/overlays/command-dialog'
import type { MenuGroup, MenuItem } from '../../../src/ui/overlays/menu-items'
import { navigate, type Target, useAppLocation } from '../../router/location'
import { usePageTarget } from '../../router/navigation'
import { withView } from '../../router/place'
import { useLetters } from '../letters'
import { mainPages } from '../main-links'
import { letterOf } from '../use-app-keys'

/**
 * The commands that the palette offers besides patients. The function `onChoose` of a command does
 * not close the palette.
 */
export interface Commands {
  pages: CommandItem[]
  actions: CommandItem[]
}

/**
 * Returns the commands for the main pages, the tabs of Billing, and the items of the user menu. The
 * user menu contains only items that the user may see.
 */
export function useCommands(menu: readonly MenuGroup[], words: Messages): Commands {
  const here = useAppLocation()
  const targetOf = usePageTarget()
  const hasLetters = useLetters()
  const { app, palette } = words
  const go = (to: Target) => () =>
    navigate(to, { replace: to.pathname === here.pathname && to.search === here.search })
  const tabIcon = <Icon of={ReceiptText} />
  const tabs = billingTabs.map((tab): CommandItem => {
    const { pathname, search } = targetOf('/billing')
    const text = palette.billing[tab]
    const to = { pathname, search: withView(search, `tab=${tab}`) }
    return { id: `${pathname}?tab=${tab}`, text, label: text, icon: tabIcon, onChoose: go(to) }
  })
  const main = mainPages.flatMap(({ path, word, icon }): CommandItem[] => {
    const letter = letterOf(path)
    const page = {
      id: path,
      text: app[word],
      label: app[word],
      icon: <Icon of={icon} />,
      onChoose: go(targetOf(path)),
      ...(hasLetters && letter && { keys: ['g', letter] }),
    }
    return path === '/billing' ? [page, ...tabs] : [page]
  })
  const items = menu.flatMap((group) => group.items)
  return {
    pages: [...main, ...items.filter(isPage).flatMap((item) => commandsOf(item, words))],
    actions: items.filter((item) => !isPage(item)).flatMap((item) => commandsOf(item, words)),
  }
}

/** Whether an item of the user menu is a page of the app. */
function isPage({ href, onAction }: MenuItem): boolean {
  return href !== undefined && onAction !== undefined
}

/**
 * Returns the commands for one item of the user menu. A submenu has one command for each value that
 * is not selected.
 */
function commandsOf(item: MenuItem, words: Messages): CommandItem[] {
  const { id, label, icon, href, onAction, submenu = [] } = item
  const choices = submenu.flatMap(({ items, selection }) =>
    items
      .filter((one) => !selection?.selected.includes(one.id))
      .map((one): CommandItem => {
        const text = words.palette.choice(label, one.label)
        const onChoose = () => selection?.onChange([one.id])
        return { id: `${id} ${one.id}`, text, label: text, icon, onChoose }
      }),
  )
  if (submenu.length > 0) return choices
  if (onAction) return [{ id, text: label, label, icon, onChoose: onAction }]
  if (href === undefined) return []
  const note = item.description
  const onChoose = () => void window.open(href, '_blank', 'noopener')
  return [{ id, text: label, label, note, icon: icon ?? <Icon of={ArrowUpRight} />, onChoose }]
}
