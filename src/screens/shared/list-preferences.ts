/** The list settings that this browser stores for a user: rows per page, and columns. */
import { useState } from 'react'
import type { Preferences } from '../../client/storage/preferences'
import {
  type ChosenColumns,
  type ColumnChoices,
  type ColumnLayout,
  createColumnLayout,
} from '../../ui/data-table/column-layout'
import { useScreen } from './screen'
import { readStoredList, type StoredList } from './stored-list'

/**
 * The page sizes in the menu. A stored size can be any number from 10 to 10,000, which is the API's
 * maximum.
 */
export const pageSizes = [25, 50, 100, 500, 1000] as const

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
  const fallback = { pageSize: first.pageSize, hiddenColumns: first.columns.hidden }
  const read = () => readStoredList(preferences, key, fallback)
  const stored = read()
  const columns = createColumnLayout(first.columns, {
    hidden: stored.hiddenColumns,
    order: stored.columnOrder,
    widths: stored.columnWidths,
    pinned: stored.pinnedColumns,
  })
  // Stores only the changed setting. Another list of this kind, on this page or in another tab, may
  // have stored other settings in the meantime.
  const store = (change: Partial<StoredList>) => preferences.write(key, { ...read(), ...change })
  columns.subscribe((changed) => store(storedNames(changed)))
  return { pageSize: stored.pageSize, setPageSize: (pageSize) => store({ pageSize }), columns }
}

function storedNames(changed: Partial<ChosenColumns>): Partial<StoredList> {
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
