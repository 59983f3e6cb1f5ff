import { useCallback, useMemo, useState } from 'react'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { clearSelection, type Selection, selectionOf } from '../../ui/data-table/selection'
import type { ShownBilling } from './use-others-moves'

/**
 * Returns the rows of the page, and the rows of other pages that the user has selected with “select
 * all” (Y03). The rows of other pages are returned until the selection is cleared.
 */
export function useKnownRows(rows: readonly ShownBilling[] | undefined, selection: Selection) {
  const [others, setOthers] = useState(noRows)
  const known = useMemo(() => {
    if (!rows || others.length === 0) return rows
    const onPage = new Set(rows.map(({ uuid }) => uuid))
    return [...rows, ...others.filter(({ uuid }) => !onPage.has(uuid))]
  }, [rows, others])
  const clear = useCallback(() => {
    clearSelection(selection)
    if (others !== noRows) setOthers(noRows)
  }, [selection, others])
  const select = useCallback(
    (all: readonly BillingInstance[]) => {
      setOthers(all)
      selection.set(selectionOf(all.map(({ uuid }) => uuid)))
    },
    [selection],
  )
  return { known, select, clear }
}

const noRows: readonly ShownBilling[] = []
