/**
 * Selects the most informative sentences. These sentences contain the most frequent words of a
 * conversation.
 */
import { wordsOf } from './sentences'
import { symptomsIn } from './symptoms'

export interface Candidate {
  readonly text: string
  readonly isPatients: boolean
  /**
   * The position of the message in the conversation, from 0 for the first message to 1 for the
   * last.
   */
  readonly recency: number
}

/** Very frequent English and Spanish words. The score ignores them. */
const fillers = new Set(
  (
    'a about after all also am an and any are as at be been but by can could day did do does for from ' +
    'get good had has have he her him his how i if in is it its just like me more my no not now of ' +
    'on one only or our out she should so some than thank thanks that the them then there they this to today ' +
    'too up us very was we were what when which who will with would yes you your ' +
    'al algo aqui asi aun bien buenos buenas como con cuando de del desde dia dias donde el ella en ' +
    'era es esa ese esta este esto gracias ha hace hay he hoy la las le les lo los mas me mi mis muy ni no nos ' +
    'o para pero poco por porque que se ser si sin sobre su sus tambien te tengo tiene tu un una usted y ya'
  ).split(' '),
)

const FEWEST_WORDS = 4
/** Two sentences count as repetitions if they share at least this proportion of their words. */
const SAME = 0.6

function contentOf(text: string): string[] {
  return wordsOf(text).filter((word) => word.length > 1 && !fillers.has(word))
}

/** Returns the indexes of the most informative sentences, in the order of the conversation. */
export function mostTelling(candidates: readonly Candidate[], count: number): number[] {
  const contents = candidates.map(({ text }) => contentOf(text))
  const frequency = new Map<string, number>()
  for (const word of contents.flat()) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const most = Math.max(1, ...frequency.values())
  const ranked = candidates
    .map((candidate, at) => {
      const words = contents[at] ?? []
      const weight = words.reduce((sum, word) => sum + (frequency.get(word) ?? 0) / most, 0)
      return { at, score: weight / Math.max(4, words.length) + bonus(candidate) }
    })
    .filter(({ at }) => wordsOf(candidates[at]?.text ?? '').length >= FEWEST_WORDS)
    .sort((a, b) => b.score - a.score || a.at - b.at)
  const chosen: number[] = []
  for (const { at } of ranked) {
    const isNew = chosen.every((other) => overlap(contents[at] ?? [], contents[other] ?? []) < SAME)
    if (isNew && chosen.length < count) chosen.push(at)
  }
  return chosen.sort((a, b) => a - b)
}

/**
 * Returns an additional score. A sentence that is recent, is the patient's, or contains a symptom
 * or a number gets a higher score, because clinic staff look for such sentences first.
 */
function bonus({ text, isPatients, recency }: Candidate): number {
  const hasSymptom = symptomsIn(text).length > 0
  return (
    (isPatients ? 0.2 : 0) + (hasSymptom ? 0.5 : 0) + (/\d/.test(text) ? 0.3 : 0) + 0.3 * recency
  )
}

function overlap(one: readonly string[], other: readonly string[]): number {
  const union = new Set([...one, ...other])
  const both = new Set(one.filter((word) => other.includes(word)))
  return union.size === 0 ? 1 : both.size / union.size
}
