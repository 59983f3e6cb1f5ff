/** The values that a screen gets from the attributes and the private properties of its element. */
import type { ElementDefinition } from './definition'
import { attributeName, textOrNull } from './definition'

interface Values {
  /** The screen's props. */
  readonly values: Readonly<Record<string, unknown>>
  /** The problem with each value that is not accepted, by the name of the attribute or property. */
  readonly problems: ReadonlyMap<string, string>
}

/** Parses the texts of an element's attributes. An absent attribute gives the default. */
export function readAttributes(
  { attributes }: ElementDefinition,
  given: Readonly<Record<string, unknown>>,
): Values {
  const values: Record<string, unknown> = {}
  const problems = new Map<string, string>()
  for (const [name, schema] of Object.entries(attributes)) {
    const text = given[name]
    const value = typeof text === 'string' ? schema.parse(text.trim()) : schema.fallback
    values[name] = value === undefined ? schema.fallback : value
    if (value !== undefined) continue
    const attribute = attributeName(name)
    problems.set(attribute, `${attribute}="${text}" is not accepted: use ${schema.accepts}.`)
  }
  return { values, problems }
}

/**
 * Reads the strings that can be set as properties only. Null, undefined and an empty text mean that
 * a property is not set. The error message about a value that is not a string does not contain the
 * value.
 */
export function readPrivate(
  { privateProperties = {} }: ElementDefinition,
  given: Readonly<Record<string, unknown>>,
): Values {
  const values: Record<string, unknown> = {}
  const problems = new Map<string, string>()
  for (const [name, kind] of Object.entries(privateProperties)) {
    values[name] = textOrNull(given[name])
    if (typeof (given[name] ?? '') === 'string') continue
    const accepts = kind === 'json' ? 'a string of JSON, from JSON.stringify(…)' : 'a string'
    problems.set(name, `${name} is not accepted: use ${accepts}.`)
  }
  return { values, problems }
}
