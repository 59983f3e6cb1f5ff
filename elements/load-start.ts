/** The event `rtm-load-start`: from the loader while a tag is not defined, then from its class. */
import type { ElementEventMap } from '../src/domain/element-events'

/** The elements whose start the loader has reported. Their class does not report it again. */
const reported = new WeakSet<Element>()

/** Waits for the end of the task, so that a page can still add its listener after the element. */
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

/** Reports that the element starts to load, unless the loader has reported it. */
export function startInClass(element: Element): void {
  if (!reported.delete(element)) report(element)
}
