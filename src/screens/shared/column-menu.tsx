import { type Table, useTable } from '@tanstack/react-table'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import type { Messages } from '../../domain/messages/messages'
import { Button } from '../../ui/button'
import type { ColumnLayout } from '../../ui/data-table/column-layout'
import {
  isMovable,
  moveColumn,
  neighborOf,
  pinColumn,
  placeOf,
  type Side,
  visibleColumns,
} from '../../ui/data-table/column-moves'
import { labelOf } from '../../ui/data-table/drawn-column'
import { type Features, features } from '../../ui/data-table/features'
import type { Column } from '../../ui/data-table/types'
import { MenuButton } from '../../ui/overlays/menu-button'
import type { MenuGroup } from '../../ui/overlays/menu-items'
import { useScreen } from './screen'

interface ColumnMenuProps<Row extends object> {
  /** Must be the same object in every render, unless it changes. */
  columns: readonly Column<Row>[]
  /** The column layout of the table that the menu belongs to. */
  layout: ColumnLayout
}

const noRows: readonly never[] = []

/** A menu that shows, hides, moves and pins the columns of a table, and resets them (T09). */
export function ColumnMenu<Row extends object>({ columns, layout }: ColumnMenuProps<Row>) {
  const { table: words } = useScreen().messages
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [said, say] = useState('')
  // The menu has its own model of the same columns, because the table is in another part of the
  // page.
  const table = useTable<Features, Row, object>(
    { features, columns, data: noRows, atoms: layout.atoms },
    ({ columnVisibility, columnOrder, columnPinning }) => ({
      columnVisibility,
      columnOrder,
      columnPinning,
    }),
  )
  const arranging = { table, words, say, isRightToLeft: box?.matches(':dir(rtl)') ?? false }
  return (
    <>
      <MenuButton
        label={words.columns}
        placement="bottom end"
        groups={[
          shownGroup(arranging),
          {
            id: 'arrange',
            title: words.arrangeColumns,
            items: visibleColumns(table)
              .filter(isMovable)
              .map((column) => ({
                id: `arrange-${column.id}`,
                label: labelOf(column),
                submenu: arrangeGroups(arranging, column.id, labelOf(column)),
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
        ]}
      >
        {(trigger) => (
          <Button {...trigger} icon={Columns3} variant="quiet">
            <span>{words.columns}</span>
          </Button>
        )}
      </MenuButton>
      <span ref={setBox} className="rtm-hidden-visually" role="status">
        {said}
      </span>
    </>
  )
}

interface Arranging<Row extends object> {
  table: Table<Features, Row>
  words: Messages['table']
  /** Announces to screen readers what has changed. */
  say: (text: string) => void
  isRightToLeft: boolean
}

function shownGroup<Row extends object>({ table, words }: Arranging<Row>): MenuGroup {
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

/** Moving keeps the menu open, so that a column can be moved several times. */
function arrangeGroups<Row extends object>(
  { table, words, say, isRightToLeft }: Arranging<Row>,
  id: string,
  label: string,
): MenuGroup[] {
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
  const side = table.getColumn(id)?.getIsPinned()
  const pin = (to: Side, text: string) => ({
    id: to || 'unpin',
    label: text,
    isDisabled: side === to,
    onAction: () => {
      pinColumn(table, id, to)
      say(to ? words.columnPinned[to](label) : words.columnUnpinned(label))
    },
  })
  return [
    { id: 'move', label, items: [move('moveLeft'), move('moveRight')] },
    {
      id: 'pin',
      label,
      items: [pin('start', words.pinToStart), pin('end', words.pinToEnd), pin(false, words.unpin)],
    },
  ]
}
