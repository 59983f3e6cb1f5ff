type Parsed =
  | { readonly value: object; readonly error: null }
  | { readonly value: null; readonly error: string }

/**
 * Parses the text of a JSON editor. The error message is a sentence for the person who writes the
 * text.
 */
export function parseJsonObject(text: string): Parsed {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return { value, error: null }
    }
    return { value: null, error: 'This is not a JSON object: { "name": value }.' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { value: null, error: `This is not valid JSON: ${reason}.` }
  }
}
