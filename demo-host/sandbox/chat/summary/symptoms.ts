/** Finds symptoms and their status in texts, by keywords in English and Spanish. */
import { clausesOf, wordsOf } from './sentences'

/** The status of a symptom. `better`: the symptom is improving or gone. */
export type SymptomStatus = 'present' | 'denied' | 'better' | 'worse'

export interface Finding {
  readonly symptom: string
  readonly status: SymptomStatus
}

/** The words for each symptom, in lower case without accents. An entry with spaces is a phrase. */
export const keywords: Readonly<Record<string, readonly string[]>> = {
  pain: words(
    'pain pains painful hurt hurts hurting ache aches aching sore soreness dolor dolores duele duelen dolia molestia molestias',
  ),
  swelling: words(
    'swelling swollen swells swelled hinchazon hinchado hinchada inflamacion inflamado inflamada',
  ),
  stiffness: words('stiff stiffness rigido rigida rigidez'),
  numbness: words('numb numbness tingling tingles entumecido entumecida entumecimiento hormigueo'),
  dizziness: words('dizzy dizziness lightheaded mareo mareos mareado mareada maree marea'),
  fall: words('fell fall falls fallen caida caidas caido caida'),
  fever: words('fever feverish fiebre calentura'),
  headache: [...words('headache headaches migraine cefalea jaqueca migrana'), 'dolor de cabeza'],
  fatigue: words(
    'tired fatigue fatigued exhausted cansado cansada cansancio fatiga agotado agotada',
  ),
  weakness: words('weak weakness debil debilidad'),
  cramp: words('cramp cramps spasm spasms calambre calambres espasmo espasmos'),
  redness: words('redness enrojecimiento'),
  bleeding: words('bleeding bleeds sangrado sangra sangre'),
  breathlessness: [
    ...words('breathless'),
    'short of breath',
    'shortness of breath',
    'falta de aire',
  ],
  nausea: words('nausea nauseous nauseas vomiting vomit vomito vomitos'),
  insomnia: [
    ...words('insomnia insomnio'),
    'slept badly',
    'could not sleep',
    "couldn't sleep",
    'dormi mal',
  ],
}

function words(text: string): string[] {
  return text.split(' ')
}

const negations = new Set(
  words(
    "no not never none without nor neither deny denies denied don't doesn't didn't haven't hasn't isn't wasn't aren't can't cannot sin nunca ningun ninguna tampoco ni niego niega jamas nada",
  ),
)
/** A negation applies to this number of words that follow the negation. */
const REACH = 6
const notNegating = /\b(?:not only|no solo|not just|no doubt|sin duda)\b/g
const gone =
  /\b(?:no longer|ya no|not anymore|no more|se me paso|went away|is gone|was gone|gone|se fue|desaparecio)\b/
const improving =
  /\b(?:better|less|improved|improving|went down|going down|decreased|mejor|mejoro|menos|bajo|disminuyo|casi no)\b/
const worsening =
  /\b(?:worse|worsening|worsened|increased|stronger|peor|empeoro|empeora|aumento|mas fuerte)\b/
const notImproving =
  /\b(?:no|not|isn't|nada) (?:any |getting |much )?(?:better|less|mejor|improving|improved)\b/
const notFalling = /\b(?:fall|fell|fallen|falling) asleep\b/g

/**
 * Returns the different symptoms in a sentence. If the sentence mentions a symptom twice, the
 * symptom has the last status that the sentence mentions.
 */
export function symptomsIn(sentence: string): Finding[] {
  const found = new Map<string, SymptomStatus>()
  for (const clause of clausesOf(sentence)) {
    const text = clause.replace(notNegating, ' ').replace(notFalling, ' ')
    const spoken = wordsOf(text)
    for (const [symptom, names] of Object.entries(keywords)) {
      const at = placeOf(spoken, names)
      if (at >= 0) found.set(symptom, statusOf(text, spoken, at))
    }
    // The phrase `dolor de cabeza` means headache, so its word `dolor` does not count as the
    // symptom pain.
    if (found.has('headache') && clause.includes('dolor de cabeza')) found.delete('pain')
  }
  return [...found].map(([symptom, status]) => ({ symptom, status }))
}

function placeOf(spoken: readonly string[], names: readonly string[]): number {
  return spoken.findIndex((_, index) =>
    names.some((name) => name.split(' ').every((word, offset) => spoken[index + offset] === word)),
  )
}

function statusOf(clause: string, spoken: readonly string[], at: number): SymptomStatus {
  if (notImproving.test(clause)) return 'present'
  if (gone.test(clause) || /\bcasi no\b/.test(clause)) return 'better'
  const before = spoken.slice(Math.max(0, at - REACH), at)
  const isNegated = before.some((word) => negations.has(word))
  if (worsening.test(clause)) return isNegated ? 'present' : 'worse'
  if (improving.test(clause)) return isNegated ? 'present' : 'better'
  return isNegated ? 'denied' : 'present'
}

/**
 * Returns `yes` or `no` if the text starts with such a word, in English or Spanish. Otherwise
 * returns undefined.
 */
export function bareAnswer(text: string): 'yes' | 'no' | undefined {
  const [first] = wordsOf(text)
  if (first === 'yes' || first === 'si' || first === 'yeah') return 'yes'
  return first === 'no' || first === 'nope' ? 'no' : undefined
}
