import { useState } from 'react'
import type { ColumnLayout } from '../../ui/data-table/column-layout'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyMenuButton } from '../../ui/overlays/menu-button'
import { BriefButton } from '../../ui/toolbar'
import { useScreen } from './screen'

const loadItems = overlayCode(() => import('./column-menu-items'))
const ColumnMenuItems = lazyPart(() => loadItems().then((module) => module.ColumnMenuItems))

/**
 * A menu with which a user shows, hides, moves and pins the columns of a table, and resets them to
 * their defaults (T09).
 * @param layout The column layout of the table.
 */
export function ColumnMenu({ layout }: { layout: ColumnLayout }) {
  const { table: words } = useScreen().messages
  const [said, say] = useState('')
  return (
    <>
      <LazyMenuButton
        load={loadItems}
        menu={(menu) => (
          <ColumnMenuItems {...menu} layout={layout} say={say} placement="bottom end" />
        )}
      >
        {(trigger) => <BriefButton {...trigger} icon="columns" label={words.columns} />}
      </LazyMenuButton>
      <span className="rtm-hidden-visually" role="status">
        {said}
      </span>
    </>
  )
}
