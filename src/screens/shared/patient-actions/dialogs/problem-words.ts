import type { Messages } from '../../../../domain/messages/messages'

type Problem = keyof Messages['patientActions']['problems']

/** Translates the problem of each field into its message. */
export function problemWords<Name extends string>(
  problems: Partial<Record<Name, Problem | undefined>> | null,
  { patientActions }: Messages,
): Partial<Record<Name, string>> {
  const words: Partial<Record<Name, string>> = {}
  for (const name in problems) {
    // A page may have added a property to every object (Z13).
    if (!problems || !Object.hasOwn(problems, name)) continue
    const problem = problems[name]
    if (problem) words[name] = patientActions.problems[problem]
  }
  return words
}
