/**
 * Attributes are strings from a foreign page. Each is parsed by its schema: a bad value gives an
 * `rtm-error` and the default, never a crash (design §2, E04). Kept free of libraries: this is in
 * the loader that every page fetches.
 */

/**
 * One attribute: how it is read, and what it defaults to. What it is for stands in its docstring where
 * an element names it: the guide's tables and `custom-elements.json` have it from there.
 */
export interface AttributeSchema<T> {
  /** The value for an absent attribute, and after a bad one. */
  readonly fallback: T
  /** What is accepted, in words: part of the error and of the guide's table. */
  readonly accepts: string
  /** What a page may give, as a TypeScript type: for the package's types and editors' data. */
  readonly type: string
  /** The parsed value, or undefined when the text is not accepted. */
  parse(text: string): T | undefined
}

/** An attribute that takes one of a closed list of words. */
export function oneOf<const V extends string, F extends V | null>(
  values: readonly V[],
  fallback: F,
): AttributeSchema<V | F> {
  return {
    fallback,
    accepts: values.map((value) => `"${value}"`).join(', '),
    type: values.map((value) => `'${value}'`).join(' | '),
    parse: (text) => {
      // Where there may be none, empty means none.
      if (text === '' && fallback === null) return fallback
      return values.find((value) => value === text)
    },
  }
}

/** A positive whole number, such as a patient's id; absent and empty mean none. */
export function optionalId(): AttributeSchema<number | null> {
  return {
    fallback: null,
    accepts: 'a positive whole number',
    type: 'number',
    parse: (text) => {
      if (text === '') return null
      return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined
    },
  }
}

/**
 * A provider's id, or the word `null` for "no provider" (E04, W21): three cases, of which absent
 * and empty mean any provider.
 */
export function providerId(): AttributeSchema<number | 'null' | null> {
  const id = optionalId()
  return {
    ...id,
    accepts: 'a positive whole number, or "null" for patients without a provider',
    type: "number | 'null'",
    parse: (text) => (text === 'null' ? 'null' : id.parse(text)),
  }
}

/** `patientId` → `patient-id`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

export interface AttributeProblem {
  attribute: string
  value: string
  accepts: string
}

/** Reads one attribute's text. An absent one (null) is its default. */
export function readAttribute<T>(
  schema: AttributeSchema<T>,
  property: string,
  text: string | null,
): { value: T; problem: AttributeProblem | null } {
  if (text === null) return { value: schema.fallback, problem: null }
  const value = schema.parse(text.trim())
  if (value !== undefined) return { value, problem: null }
  const problem = { attribute: attributeName(property), value: text, accepts: schema.accepts }
  return { value: schema.fallback, problem }
}
