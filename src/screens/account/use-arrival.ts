import { type RefObject, useEffect } from 'react'
import { useAccount } from './account-context'

/** Whether nothing outside this element has the focus: it is never taken from the rest of the page. */
function mayTakeFocus(element: HTMLElement): boolean {
  let outermost: Element = element
  for (let root = element.getRootNode(); root instanceof ShadowRoot; ) {
    outermost = root.host
    root = outermost.getRootNode()
  }
  const { activeElement, body } = document
  return activeElement === null || activeElement === body || activeElement === outermost
}

/** The first field; the heading where there is none, or where it would bring up a keyboard. */
function firstStop(card: HTMLElement): HTMLElement | null {
  const heading = card.querySelector<HTMLElement>('h1')
  if (matchMedia('(pointer: coarse)').matches) return heading
  return card.querySelector<HTMLElement>('input:not([readonly])') ?? heading
}

/**
 * Moves the focus to where the reader goes on when another view, or another state of it, has taken
 * the place of the one before. The first one leaves the focus to the page.
 * @param id the view or its state.
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
