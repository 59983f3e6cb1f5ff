import { account } from './account'
import type { ElementDefinition } from './definition'
import { defineTags } from './loader'
import { metrics } from './metrics'
import { patientBilling } from './patient-billing'
import { patientChat } from './patient-chat'
import { patientDetail } from './patient-detail'
import { patientList } from './patient-list'
import { ssoTile } from './sso-tile'
import { support } from './support'

/** All elements of the package, one per line. */
export const elementDefinitions = [
  patientList,
  patientDetail,
  patientChat,
  patientBilling,
  metrics,
  account,
  ssoTile,
  support,
] as const satisfies readonly ElementDefinition[]

/**
 * Defines every element of the package: an element's code is fetched when its first tag appears.
 *
 * @param options.prefix The first part of the tags, `rtm` by default: `<rtm-patient-billing>`. With
 *   another prefix, two versions of the package can share one page.
 * @param options.root Where tags may appear: the document with its open shadow roots, by default.
 *   Pass a shadow root that is closed, or that was attached after its host came into the page.
 * @throws Error when another script has already defined one of the tags. Choose another prefix.
 */
export function defineElements(
  options: { prefix?: string; root?: Document | ShadowRoot } = {},
): void {
  defineTags(elementDefinitions, options)
}
