/** The content of the dialog "The CPT Codes", by rule pack (C01–C04, K21). */
import type { Messages } from '../messages/messages'
import type { BillingType } from '../vocabulary'
import { type CodeUnits, type RulePackId, rulePacks, unitsIn } from './rule-packs'

/** Returns the texts of the packs. The texts have headings only if there are several packs. */
export function cptCodesWords(
  { title, intro, packs: words }: Messages['cptCodes'],
  packs: readonly RulePackId[],
) {
  const groups = packs.map((id) => ({
    title: packs.length > 1 ? words[id].title : null,
    sections: Object.values(words[id].sections),
  }))
  return { title, intro, groups }
}

/**
 * Returns the rule packs that explain the codes of a company's billings. The result always contains
 * `spec`, because `spec` applies before the first day of the chosen pack (BR22). If the backend
 * knows no packs, the result contains only `spec`.
 */
export function packsOfRules(rules: { readonly rulesId: RulePackId } | undefined): RulePackId[] {
  return rules && rules.rulesId !== 'spec' ? [rules.rulesId, 'spec'] : ['spec']
}

interface Claimed {
  readonly type: BillingType
  readonly isPcm: boolean
  readonly codes: readonly CodeUnits[]
  readonly rulesId: RulePackId
}

/** Returns the section that explains the codes of a billing. */
export function cptSectionOf(
  { type, isPcm, codes, rulesId }: Claimed,
  { packs: words }: Messages['cptCodes'],
) {
  const { spec, cms2026 } = words
  if (type === 'SUPPORT') {
    return isPcm ? words[rulesId].sections.supportPcm : words[rulesId].sections.supportRtm
  }
  if (type === 'CONNECT') return words[rulesId].sections.connect
  if (rulesId === 'spec') return spec.sections.engage
  const full = rulePacks.cms2026.supply.tiers.at(-1)
  const isFull = Object.values(full?.codes ?? {}).some((code) => unitsIn(codes, code) > 0)
  return isFull ? cms2026.sections.engageFull : cms2026.sections.engagePart
}
