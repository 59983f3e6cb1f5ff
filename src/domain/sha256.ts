/**
 * Returns the SHA-256 hash of a text in UTF-8, in hexadecimal. In browsers, the function works only
 * in a secure context.
 */
export async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
