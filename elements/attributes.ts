/**
 * Attributes are strings from a page that we do not control. A schema parses each one. A bad
 * value causes an `rtm-error` and the default, never a crash (E04). No libraries here: this file
 * is part of the loader that every page fetches.
 */

/**
 * One attribute: how it is parsed, and its default. Its description is the docstring where an
 * element names the attribute. The guide's tables and `custom-elements.json` are generated from it.
 */
export interface AttributeSchema<T> {
  /** The value when the attribute is absent or invalid. */
  readonly fallback: T
  /** The accepted values in words, for the error and the guide's table. */
  readonly accepts: string
  /** The accepted values as a TypeScript type, for the package's types and the editors' data. */
  readonly type: string
  /** The parsed value, or undefined when the text is not accepted. */
  parse(text: string): T | undefined
}

/** An attribute with a closed list of values. */
export function oneOf<const V extends string, F extends V | null>(
  values: readonly V[],
  fallback: F,
): AttributeSchema<V | F> {
  return {
    fallback,
    accepts: values.map((value) => `"${value}"`).join(', '),
    type: values.map((value) => `'${value}'`).join(' | '),
    parse: (text) => {
      // When the default is null, an empty attribute means null too.
      if (text === '' && fallback === null) return fallback
      return values.find((value) => value === text)
    },
  }
}

/** A positive whole number, such as a patient's id. Absent and empty mean none. */
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
 * A provider's id, or the word `null` for "no provider" (E04, W21). Absent and empty mean any
 * provider.
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

/** The text of a property without an attribute. Null, undefined and empty mean none. */
export function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** `patientId` → `patient-id`. */
export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The color scheme; `system` follows the operating system live. */
export const theme = oneOf(['light', 'dark', 'system'], 'system')

/** `full` is the whole screen; `tile` is a compact view for a side panel of the host page. */
export const layout = oneOf(['full', 'tile'], 'full')
