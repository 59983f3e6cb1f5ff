import { prefetchElement } from '../../elements/index'

/** Maps each page to the element that the page shows. */
const elementOf = new Map([
  ['/patient-list', 'patient-list'],
  ['/billing', 'patient-billing'],
  ['/billing-settings', 'billing-settings'],
  ['/metrics', 'metrics'],
  ['/support', 'support'],
])

/** Fetches the element of a page when the user is about to open the page. */
export function prefetchPage(path: string, lang: string): void {
  const element = elementOf.get(path)
  if (element) prefetchElement(element, lang)
}
