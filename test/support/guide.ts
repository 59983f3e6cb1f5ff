/** Reads the examples in the documents, for the tests that run them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface Example {
  /**
   * The name, such as `docs/integrating.md: Events 1`: the document, the heading, and the number of
   * the example below that heading.
   */
  name: string
  /** The language of the code block: `html`, `ts`, or empty. */
  language: string
  text: string
}

/**
 * Returns all fenced code blocks of a document.
 * @param path The path from the repository's root.
 */
export function examplesOf(path: string): Example[] {
  const examples: Example[] = []
  let heading = ''
  let count = 0
  const text = readFileSync(join(root, path), 'utf8')
  for (const [, title, language, body] of text.matchAll(
    /^#+ (.+)$|^```(\w*)\n([\s\S]*?)\n```$/gm,
  )) {
    if (title !== undefined) {
      heading = title.replaceAll('`', '')
      count = 0
      continue
    }
    count += 1
    examples.push({
      name: `${path}: ${heading} ${count}`,
      language: language ?? '',
      text: body ?? '',
    })
  }
  return examples
}

/**
 * Returns the example with this name.
 * @throws Error when the documents have no such example.
 */
export function exampleNamed(name: string, examples: readonly Example[]): Example {
  const found = examples.find((one) => one.name === name)
  if (!found)
    throw new Error(`There is no example "${name}": ${examples.map((e) => e.name).join('; ')}`)
  return found
}
