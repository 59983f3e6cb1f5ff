import { type RefObject, useEffect } from 'react'
import { useAccount } from './account-context'

/** Whether the focus may move into the card, because no other element of the vendor page has it. */
function mayTakeFocus(element: HTMLElement): boolean {
  let outermost: Element = element
  for (let root = element.getRootNode(); root instanceof ShadowRoot; ) {
    outermost = root.host
    root = outermost.getRootNode()
  }
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement === outermost
}

/**
 * Returns the element of the card that gets the focus: the first field. If there is no field, or if
 * the focus would open a touch keyboard, returns the heading.
 */
function firstStop(card: HTMLElement): HTMLElement | null {
  const heading = card.querySelector<HTMLElement>('h1')
  if (matchMedia('(pointer: coarse)').matches) return heading
  return card.querySelector<HTMLElement>('input:not([readonly])') ?? heading
}

/**
 * Moves the focus into the card when the view or its state changes. The first view does not take
 * the focus from the vendor page.
 * @param id The name of the view or of its state.
 */
export function useArrival(id: string, card: RefObject<HTMLElement | null>): void {
  const { lastShown } = useAccount()
  useEffect(() => {
    if (lastShown.current === id) return
    const isFirst = lastShown.current === null
    lastShown.current = id
    if (!isFirst && card.current && mayTakeFocus(card.current)) firstStop(card.current)?.focus()
  }, [id, lastShown, card])
}
