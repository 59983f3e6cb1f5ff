/** The content of the dialog "The CPT Codes", by rule pack (C01–C04, K21). */
import type { Messages } from '../messages/messages'
import type { RulePackId } from './rule-packs'

/** Returns the texts of the packs. They have headings only if there are several packs. */
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
