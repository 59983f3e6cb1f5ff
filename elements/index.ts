import { account } from './account'
import { billingSettings } from './billing-settings'
import { defineContext } from './context-element'
import type { ElementDefinition } from './definition'
import { defineTags, fetchCode } from './loader'
import { metrics } from './metrics'
import { patientBilling } from './patient-billing'
import { patientChat } from './patient-chat'
import { patientDetail } from './patient-detail'
import { patientList } from './patient-list'
import { watchersOf } from './register-tag'
import { ssoTile } from './sso-tile'
import { support } from './support'

/** All elements of the package, one per line. */
export const elementDefinitions = [
  patientList,
  patientDetail,
  patientChat,
  patientBilling,
  billingSettings,
  metrics,
  account,
  ssoTile,
  support,
] as const satisfies readonly ElementDefinition[]

/**
 * Defines every element of the package. An element's code is fetched when its first tag appears.
 *
 * @param options.prefix The first part of the tags, `rtm` by default: `<rtm-patient-billing>`. It
 *   begins with a lowercase letter and has lowercase letters, digits and single hyphens. With
 *   another prefix, two versions of the package can share one page.
 * @param options.root The place where tags may appear: by default, the document with its open
 *   shadow roots. Pass a shadow root that is closed, or that was attached after its host came into
 *   the page.
 * @throws Error when the prefix is not accepted, or another script has already defined one of the
 *   tags. Choose another prefix.
 */
export function defineElements({
  prefix = 'rtm',
  root = document,
}: {
  prefix?: string
  root?: Document | ShadowRoot
} = {}): void {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(prefix)) {
    throw new Error(`"${prefix}" is no prefix: use lowercase letters, such as "acme".`)
  }
  defineContext(prefix)
  // If another copy of the package already uses the prefix, that copy must find the tags in this
  // root too.
  const watchers = watchersOf(`${prefix}-context`)
  const watch =
    watchers.get(prefix) ??
    ((within: Document | ShadowRoot) => defineTags(elementDefinitions, prefix, within))
  watchers.set(prefix, watch)
  watch(root)
}

/**
 * Fetches an element's code and messages before its tag appears. Ignores failures, because the
 * element itself will report them.
 *
 * @param name The tag without its prefix: `patient-billing`.
 * @param lang The language as a BCP 47 tag.
 */
export function prefetchElement(name: string, lang: string): void {
  const definition = elementDefinitions.find((one) => one.name === name)
  if (!definition) return
  void Promise.all([import('../src/domain/messages/messages'), fetchCode(definition)])
    .then(([{ loadWords }, [, { words }]]) => loadWords(lang, words))
    .catch(() => {})
}
