/** The list settings that this browser stores for a user: rows per page, and columns. */
import { useState } from 'react'
import * as z from 'zod/mini'
import type { Preferences } from '../../client/storage/preferences'
import {
  type ChosenColumns,
  type ColumnChoices,
  type ColumnLayout,
  createColumnLayout,
} from '../../ui/data-table/column-layout'
import { useScreen } from './screen'

/**
 * The page sizes in the menu. A stored size can be any number from 10 to 10,000, which is the API's
 * maximum.
 */
export const pageSizes = [25, 50, 100, 500, 1000] as const

const columnIds = z.array(z.string())

/**
 * Only the hidden columns are required, because earlier versions did not store the other settings.
 */
const schema = z.object({
  pageSize: z.number().check(z.int(), z.gte(10), z.lte(10_000)),
  hiddenColumns: columnIds,
  columnOrder: z.optional(columnIds),
  columnWidths: z.optional(z.record(z.string(), z.number())),
  pinnedColumns: z.optional(z.object({ start: columnIds, end: columnIds })),
})

type Stored = z.output<typeof schema>

export interface FirstPreferences {
  pageSize: number
  columns: Pick<ColumnChoices, 'hidden' | 'pinned'>
}

export interface ListPreferences {
  /** The initial page size. */
  readonly pageSize: number
  setPageSize(pageSize: number): void
  readonly columns: ColumnLayout
}

export function openListPreferences(
  preferences: Preferences,
  key: string,
  first: FirstPreferences,
): ListPreferences {
  const fallback: Stored = { pageSize: first.pageSize, hiddenColumns: first.columns.hidden }
  const read = () => preferences.read(key, schema, fallback)
  const stored = read()
  const columns = createColumnLayout(first.columns, {
    hidden: stored.hiddenColumns,
    order: stored.columnOrder,
    widths: stored.columnWidths,
    pinned: stored.pinnedColumns,
  })
  // Only the changed setting is stored. Another list of this kind, on this page or in another tab,
  // may have stored other settings in the meantime.
  const store = (change: Partial<Stored>) => preferences.write(key, { ...read(), ...change })
  columns.subscribe((changed) => store(storedNames(changed)))
  return { pageSize: stored.pageSize, setPageSize: (pageSize) => store({ pageSize }), columns }
}

function storedNames(changed: Partial<ChosenColumns>): Partial<Stored> {
  return {
    ...('hidden' in changed && { hiddenColumns: changed.hidden }),
    ...('order' in changed && { columnOrder: changed.order }),
    ...('widths' in changed && { columnWidths: changed.widths }),
    ...('pinned' in changed && { pinnedColumns: changed.pinned }),
  }
}

/**
 * Returns the settings of a list.
 * @param key The name of the list, for example `billing`.
 * @param first The settings of a user who has not changed them.
 */
export function useListPreferences(key: string, first: FirstPreferences): ListPreferences {
  const { preferences } = useScreen().client
  const [list] = useState(() => openListPreferences(preferences, key, first))
  return list
}
