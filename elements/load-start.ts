/**
 * Sends the event `rtm-load-start`. The loader sends it while a tag is not defined. Afterwards, the
 * class of the element sends it.
 */
import type { ElementEventMap } from '../src/domain/element-events'

type Loading = EventTarget & Pick<Element, 'isConnected'>

/** The elements whose start the loader has reported. Their class does not report it again. */
const reported = new WeakSet<Loading>()

/** Waits for the end of the task, so that a page can still add its listener after the element. */
function report(element: Loading, isDue: () => boolean): void {
  queueMicrotask(() => {
    if (!element.isConnected || !isDue()) return
    const detail: ElementEventMap['rtm-load-start'] = {}
    element.dispatchEvent(
      new CustomEvent('rtm-load-start', { detail, bubbles: true, composed: true }),
    )
  })
}

/** Reports that the loader starts to fetch the element's code. */
export function startInLoader(element: Loading): void {
  // Marks the element only when the event is sent. An element outside the page gets no event.
  report(element, () => Boolean(reported.add(element)))
}

/** Reports that the element starts to load, unless the loader has reported it. */
export function startInClass(element: Loading): void {
  report(element, () => !reported.delete(element))
}
