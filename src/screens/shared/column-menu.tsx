import { Columns3 } from 'lucide-react'
import { Button } from '../../ui/button'
import { columnChoices, withColumn } from '../../ui/data-table/column-choices'
import type { Column } from '../../ui/data-table/types'
import { MenuButton } from '../../ui/overlays/menu-button'
import { useScreen } from './screen'

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[]
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
}

/** A menu that shows and hides the columns of a table (T09). */
export function ColumnMenu<Row>({ columns, hidden, onHidden }: ColumnMenuProps<Row>) {
  const { table } = useScreen().messages
  const choices = columnChoices(columns, hidden)
  return (
    <MenuButton
      label={table.columns}
      placement="bottom end"
      groups={[
        {
          id: 'columns',
          title: table.columns,
          items: choices.map(({ id, label }) => ({ id, label })),
          selection: {
            mode: 'multiple',
            selected: choices.filter(({ shown }) => shown).map(({ id }) => id),
            onChange: (selected) => {
              const next = choices.reduce<readonly string[]>(
                (now, { id }) => withColumn(now, id, selected.includes(id)),
                hidden,
              )
              onHidden([...next])
            },
          },
        },
      ]}
    >
      {(trigger) => (
        <Button {...trigger} icon={Columns3} variant="quiet">
          <span>{table.columns}</span>
        </Button>
      )}
    </MenuButton>
  )
}
