import { prefetchElement } from '../../elements/prefetch-element'

/** What each page shows. */
const elementOf = new Map([
  ['/patient-list', 'patient-list'],
  ['/billing', 'patient-billing'],
  ['/metrics', 'metrics'],
  ['/support', 'support'],
])

/** Fetches what a page shows, on the intent to go there. */
export function prefetchPage(path: string, lang: string): void {
  const element = elementOf.get(path)
  if (element) prefetchElement(element, lang)
}
