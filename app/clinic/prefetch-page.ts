import { prefetchElement } from '../../elements/index'

/** The element that each page shows. */
const elementOf = new Map([
  ['/patient-list', 'patient-list'],
  ['/billing', 'patient-billing'],
  ['/billing-settings', 'billing-settings'],
  ['/metrics', 'metrics'],
  ['/support', 'support'],
])

/** Fetches a page's element when the user is about to open the page. */
export function prefetchPage(path: string, lang: string): void {
  const element = elementOf.get(path)
  if (element) prefetchElement(element, lang)
}
