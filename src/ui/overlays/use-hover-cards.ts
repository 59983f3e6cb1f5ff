import { type RefObject, useEffect, useEffectEvent } from 'react'
import { watchHoverIntent } from './hover-intent'

interface HoverCards {
  /** Loads the code of the hover cards. The function must be the same on every render. */
  load: () => Promise<unknown>
  /** Called to open the card of a row, beside the element `anchor`. */
  onOpen: (rowId: string, anchor: HTMLElement) => void
  /** Called when the user presses an anchor. It must close the card but no other overlay. */
  onPress: () => void
}

/**
 * Opens the hover cards of a table. An anchor has the attribute `data-hover`, and its row has
 * `data-row-id`. One set of listeners on the screen handles hover and focus for all rows.
 */
export function useHoverCards(root: RefObject<HTMLElement | null>, cards: HoverCards): void {
  const { load } = cards
  const open = useEffectEvent((anchor: HTMLElement) => {
    const rowId = anchor.closest<HTMLElement>('[data-row-id]')?.dataset.rowId
    if (rowId) cards.onOpen(rowId, anchor)
  })
  const press = useEffectEvent(() => cards.onPress())
  useEffect(() => {
    if (!root.current) return
    return watchHoverIntent({
      root: root.current,
      selector: '[data-hover]',
      load,
      onOpen: open,
      onPress: press,
    })
  }, [root, load])
}
