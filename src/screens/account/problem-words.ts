/** Translates the problem of each field into its message. */
export function inWords<Name extends string, Problem extends string>(
  problems: Partial<Record<Name, Problem>>,
  words: Readonly<Record<Problem, string>>,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {}
  for (const name in problems) {
    // A page may have added a property to every object (Z13).
    if (!Object.hasOwn(problems, name)) continue
    const problem = problems[name]
    if (problem) found[name] = words[problem]
  }
  return found
}
