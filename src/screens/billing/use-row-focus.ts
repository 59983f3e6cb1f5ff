import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { isFocusLost } from '../../ui/focus-keeper'
import { type BillingView, selectionScope } from './billing-view'

/** The maximum number of animation frames to wait until a row is rendered. */
const FRAMES = 60

const idOf = (row: HTMLElement) => row.dataset.rowId ?? ''

/**
 * Focuses the first control of a row as soon as the row is rendered. This also scrolls the row into
 * view. If another element of the page has the focus by then, the function does nothing.
 * @param ids The ids of all rows of the page, in their order, including rows that are not rendered.
 */
export function focusRow(
  list: HTMLElement,
  id: string,
  ids: readonly string[],
  frames = FRAMES,
): void {
  requestAnimationFrame(() => {
    if (frames === 0 || !isFocusLost(list.getRootNode())) return
    const drawn = [...list.querySelectorAll<HTMLElement>('[data-row-id]')]
    const row = drawn.find((one) => idOf(one) === id)
    const [first] = drawn
    if (row) return row.querySelector<HTMLElement>('button, input')?.focus()
    if (first) {
      const isAbove = ids.indexOf(id) < ids.indexOf(idOf(first))
      const areas = [...list.querySelectorAll('.rtm-table-undrawn')]
      const area = isAbove ? areas[0] : areas.at(-1)
      area?.scrollIntoView({ block: isAbove ? 'end' : 'start' })
    }
    focusRow(list, id, ids, frames - 1)
  })
}

interface RowFocusOptions {
  view: BillingView
  patientId: number | null
  rows: readonly BillingInstance[] | undefined
  root: RefObject<HTMLElement | null>
}

/**
 * Returns a function that moves the focus to the row of a billing. If the row is not shown yet, it
 * gets the focus as soon as the given view shows it.
 */
export function useRowFocus({ view, patientId, rows, root }: RowFocusOptions) {
  const wanted = useRef<{ uuid: string; scope: string } | null>(null)
  const scope = selectionScope(view, patientId)
  const ids = rows?.map(({ uuid }) => uuid).join()
  const arrive = useEffectEvent(() => {
    // If the user has opened another view before the rows arrive, no row gets the focus.
    if (wanted.current?.scope !== scope) wanted.current = null
    const uuid = wanted.current?.uuid
    const shown = rows?.map((row) => row.uuid) ?? []
    if (!uuid || !root.current || !shown.includes(uuid)) return
    wanted.current = null
    focusRow(root.current, uuid, shown)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows arrive later than the view
  useEffect(() => arrive(), [ids, scope])
  return useCallback(
    (uuid: string, on: BillingView) => {
      wanted.current = { uuid, scope: selectionScope(on, patientId) }
    },
    [patientId],
  )
}
