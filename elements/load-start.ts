/**
 * Sends the event `rtm-load-start`. The loader sends it while a tag is not defined. Afterwards, the
 * class of the element sends it.
 */
import type { ElementEventMap } from '../src/domain/element-events'

/** The elements for which the loader has sent the event. Their class does not send it again. */
const reported = new WeakSet<Element>()

/**
 * Sends the event at the end of the task, so that a page can still add a listener after it has
 * added the element.
 */
function report(element: Element): void {
  queueMicrotask(() => {
    if (!element.isConnected) return
    const detail: ElementEventMap['rtm-load-start'] = {}
    element.dispatchEvent(
      new CustomEvent('rtm-load-start', { detail, bubbles: true, composed: true }),
    )
  })
}

/** Reports that the loader starts to fetch the element's code. */
export function startInLoader(element: Element): void {
  reported.add(element)
  report(element)
}

/** Reports that the element starts to load, unless the loader has already reported it. */
export function startInClass(element: Element): void {
  if (!reported.delete(element)) report(element)
}
