/**
 * Sends the event `rtm-load-start`. While the tag of an element is not defined, the loader sends
 * the event. As soon as the tag is defined, the class of the element sends it.
 */
import type { ElementEventMap } from '../src/domain/element-events'

type Loading = EventTarget & Pick<Element, 'isConnected'>

/** The elements for which the loader has sent the event. Their class does not send it again. */
const reported = new WeakSet<Loading>()

/**
 * Sends the event only when the current script of the page has ended. The script can therefore
 * insert the element first, and then add its listener.
 */
function report(element: Loading, isDue: () => boolean): void {
  queueMicrotask(() => {
    if (!element.isConnected || !isDue()) return
    const detail: ElementEventMap['rtm-load-start'] = {}
    element.dispatchEvent(
      new CustomEvent('rtm-load-start', { detail, bubbles: true, composed: true }),
    )
  })
}

/** Called by the loader when it starts to fetch the code of the element. */
export function startInLoader(element: Loading): void {
  // An element that is not in the document sends no event, and is not added to `reported`. Its
  // class sends the event when the element is in the document.
  report(element, () => Boolean(reported.add(element)))
}

/**
 * Called by the class of the element when the element starts to load. Does nothing if the loader
 * has already sent the event.
 */
export function startInClass(element: Loading): void {
  report(element, () => !reported.delete(element))
}
