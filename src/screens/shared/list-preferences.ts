/**
 * The settings of a list that this browser stores for a user: the rows per page and the columns.
 */
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
 * The page sizes that the menu offers. A stored page size can be any number from 10 to 10,000,
 * which is the maximum of the API.
 */
export const pageSizes = [25, 50, 100, 500, 1000] as const

export interface FirstPreferences {
  pageSize: number
  columns: Pick<ColumnChoices, 'hidden' | 'pinned'>
}

export interface ListPreferences {
  /** The page size of a user who has not chosen another one. */
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
  // Only the changed setting is stored. Another list of the same kind, on this page or in another
  // browser tab, may have changed the other settings in the meantime.
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
 * @param first The settings for a user who has changed nothing.
 */
export function useListPreferences(key: string, first: FirstPreferences): ListPreferences {
  const { preferences } = useScreen().client
  const [list] = useState(() => openListPreferences(preferences, key, first))
  return list
}
