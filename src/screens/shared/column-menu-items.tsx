import { useSelector } from '@tanstack/react-store'
import type { Messages } from '../../domain/messages/messages'
import type { ColumnLayout } from '../../ui/data-table/column-layout'
import {
  type ColumnModel,
  labelOf,
  type Side,
  visibleColumns,
} from '../../ui/data-table/column-model'
import {
  isMovable,
  moveColumn,
  neighborOf,
  pinColumn,
  placeOf,
} from '../../ui/data-table/column-moves'
import { canHold } from '../../ui/data-table/held-columns'
import { Menu, type MenuProps } from '../../ui/overlays/menu'
import type { MenuGroup } from '../../ui/overlays/menu-items'
import { type Density, densities, useDensity, writeDensity } from './density'
import { useScreen } from './screen'

interface ColumnMenuItemsProps extends Omit<MenuProps, 'label' | 'groups'> {
  layout: ColumnLayout
  /** Announces to screen readers what the user has changed. */
  say: (text: string) => void
}

/** Returns the items of the column menu, for the table on screen. */
export function ColumnMenuItems({ layout, say, ...menu }: ColumnMenuItemsProps) {
  const { client, messages } = useScreen()
  const { table: words } = messages
  const density = useDensity() ?? densityOf(menu.anchor)
  useSelector(layout.atoms.columnVisibility)
  useSelector(layout.atoms.columnOrder)
  useSelector(layout.atoms.columnPinning)
  const shown = layout.shown.current
  const isRightToLeft = menu.anchor?.matches(':dir(rtl)') ?? false
  return (
    <Menu
      {...menu}
      label={words.columns}
      groups={[
        densityGroup(words, density, (chosen) => writeDensity(client, chosen)),
        ...(shown ? columnGroups({ ...shown, layout, words, say, isRightToLeft }) : []),
      ]}
    />
  )
}

/**
 * Returns the row height that the page has set with `--rtm-density`. If the page has not set a row
 * height, returns the default row height.
 */
function densityOf(anchor: Element | null | undefined): Density {
  const set = anchor ? getComputedStyle(anchor).getPropertyValue('--_density') : ''
  return Number(set) > 0.5 ? 'compact' : 'comfortable'
}

function densityGroup(
  words: Messages['table'],
  density: Density,
  onChange: (chosen: Density) => void,
): MenuGroup {
  return {
    id: 'density',
    title: words.rowHeight,
    items: densities.map((id) => ({ id, label: words.densities[id] })),
    selection: {
      mode: 'single',
      selected: [density],
      onChange: ([chosen]) => {
        const known = densities.find((one) => one === chosen)
        if (known) onChange(known)
      },
    },
  }
}

type Shown = NonNullable<ColumnLayout['shown']['current']>

interface Arranging extends Shown {
  layout: ColumnLayout
  words: Messages['table']
  say: (text: string) => void
  isRightToLeft: boolean
}

function columnGroups(arranging: Arranging): MenuGroup[] {
  const { table, layout, words, say } = arranging
  return [
    shownGroup(arranging),
    {
      id: 'arrange',
      title: words.arrangeColumns,
      items: visibleColumns(table)
        .filter(isMovable)
        .map((column) => ({
          id: `arrange-${column.id}`,
          label: labelOf(column),
          submenu: arrangeGroups(arranging, column),
        })),
    },
    {
      id: 'reset',
      label: words.resetColumns,
      items: [
        {
          id: 'reset-columns',
          label: words.resetColumns,
          onAction: () => {
            layout.reset()
            say(words.columnsReset)
          },
        },
      ],
    },
  ]
}

function shownGroup({ table, words }: Arranging): MenuGroup {
  const columns = table.getAllLeafColumns().filter((column) => column.getCanHide())
  return {
    id: 'columns',
    title: words.shownColumns,
    items: columns.map((column) => ({ id: column.id, label: labelOf(column) })),
    selection: {
      mode: 'multiple',
      selected: columns.filter((column) => column.getIsVisible()).map(({ id }) => id),
      onChange: (selected) => {
        for (const column of columns) column.toggleVisibility(selected.includes(column.id))
      },
    },
  }
}

/**
 * Returns the menu groups with which a user moves and pins a column. The menu stays open after a
 * move, so that the user can move the column several times.
 */
function arrangeGroups(
  { table, words, say, isRightToLeft, ...width }: Arranging,
  column: ColumnModel,
): MenuGroup[] {
  const { id } = column
  const label = labelOf(column)
  const move = (item: 'moveLeft' | 'moveRight') => {
    const to = neighborOf(table, id, (item === 'moveRight') !== isRightToLeft ? 1 : -1)
    return {
      id: item,
      label: words[item],
      isDisabled: to === undefined,
      staysOpen: true,
      onAction: () => {
        if (to === undefined) return
        moveColumn(table, id, to)
        const { place, count } = placeOf(table, id)
        say(words.columnMoved(label, place, count))
      },
    }
  }
  const side = column.getIsPinned()
  const left: Side = isRightToLeft ? 'end' : 'start'
  const right: Side = isRightToLeft ? 'start' : 'end'
  const pin = (to: Side, text: string) => {
    const hasRoom = to === false || canHold(visibleColumns(table), id, to, width)
    return {
      id: to || 'unpin',
      label: text,
      description: hasRoom ? undefined : words.noRoomToPin,
      isDisabled: side === to || !hasRoom,
      onAction: () => {
        pinColumn(table, id, to)
        const pinned = to === left ? words.columnPinned.left : words.columnPinned.right
        say(to ? pinned(label) : words.columnUnpinned(label))
      },
    }
  }
  return [
    { id: 'move', label, items: [move('moveLeft'), move('moveRight')] },
    {
      id: 'pin',
      label,
      items: [pin(left, words.pinLeft), pin(right, words.pinRight), pin(false, words.unpin)],
    },
  ]
}
