/**
 * Reads the values of an element's attributes and private properties, which its screen gets as
 * props.
 */
import type { ElementDefinition } from './definition'
import { attributeName, textOrNull } from './definition'

interface Values {
  /** The props for the screen. */
  readonly values: Readonly<Record<string, unknown>>
  /** The problem of each value that is not accepted, by the name of its attribute or property. */
  readonly problems: ReadonlyMap<string, ValueProblem>
}

/** The problem of a value that is not accepted. */
export interface ValueProblem {
  /** The text for the page. */
  readonly message: string
  /**
   * The text for the console, if it differs from `message`. This text does not contain the value,
   * because the value may be a patient's number in the EHR.
   */
  readonly logged?: string
}

interface AttributeValues extends Values {
  /** Whether an attribute that narrows the data of the element is invalid. */
  readonly isTooWide: boolean
}

/** Parses the texts of an element's attributes. An absent attribute gets its default value. */
export function readAttributes(
  { attributes }: ElementDefinition,
  given: Readonly<Record<string, unknown>>,
): AttributeValues {
  const values: Record<string, unknown> = {}
  const problems = new Map<string, ValueProblem>()
  let isTooWide = false
  for (const [name, schema] of Object.entries(attributes)) {
    const text = given[name]
    const value = typeof text === 'string' ? schema.parse(text.trim()) : schema.fallback
    values[name] = value === undefined ? schema.fallback : value
    if (value !== undefined) continue
    isTooWide ||= schema.narrows === true
    const attribute = attributeName(name)
    const accepted = ` is not accepted: use ${schema.accepts}.`
    const message = `${attribute}="${text}"${accepted}`
    problems.set(attribute, { message, logged: attribute + accepted })
  }
  return { values, problems, isTooWide }
}

/**
 * Reads the strings of the private properties, which have no attributes. Null, undefined and an
 * empty text mean that a property is not set. If a value is not a string, the error message does
 * not contain the value, because it may be a secret.
 */
export function readPrivate(
  { privateProperties = {} }: ElementDefinition,
  given: Readonly<Record<string, unknown>>,
): Values {
  const values: Record<string, unknown> = {}
  const problems = new Map<string, ValueProblem>()
  for (const [name, kind] of Object.entries(privateProperties)) {
    values[name] = textOrNull(given[name])
    if (typeof (given[name] ?? '') === 'string') continue
    const accepts = kind === 'json' ? 'a string of JSON, from JSON.stringify(…)' : 'a string'
    problems.set(name, { message: `${name} is not accepted: use ${accepts}.` })
  }
  return { values, problems }
}
