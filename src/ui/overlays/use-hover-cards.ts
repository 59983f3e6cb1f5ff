import { type RefObject, useEffect, useEffectEvent } from 'react'
import { watchHoverIntent } from './hover-intent'

interface HoverCards {
  /** Loads the code of the cards. It must be the same function in each render. */
  load: () => Promise<unknown>
  /** Opens the card of a row beside `anchor`. */
  onOpen: (rowId: string, anchor: HTMLElement) => void
  /** Closes the card. Other overlays must stay open. */
  onPress: () => void
}

/**
 * Opens the hover cards of a table. Their anchors have `data-hover`, and their rows `data-row-id`.
 * One listener on the screen handles hover and focus for all rows.
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
