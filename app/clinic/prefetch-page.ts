import type { ElementDefinition } from '../../elements/definition'
import { prefetchElement } from '../../elements/loader'
import { metrics } from '../../elements/metrics'
import { patientBilling } from '../../elements/patient-billing'
import { patientList } from '../../elements/patient-list'
import { support } from '../../elements/support'

/** The element on each page. */
const elementOf = new Map<string, ElementDefinition>([
  ['/patient-list', patientList],
  ['/billing', patientBilling],
  ['/metrics', metrics],
  ['/support', support],
])

/** Fetches a page's element when the user is about to open the page. */
export function prefetchPage(path: string, lang: string): void {
  const element = elementOf.get(path)
  if (element) prefetchElement(element, lang)
}
