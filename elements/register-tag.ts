const owners = new Map<string, object>()

/**
 * Gives a tag to whoever owns it. Registering the same again does nothing.
 *
 * @throws Error when another script already took the tag: choose another prefix.
 */
export function registerTag(
  tag: string,
  owner: object,
  createClass: () => CustomElementConstructor,
): void {
  if (customElements.get(tag)) {
    if (owners.get(tag) === owner) return
    throw new Error(`<${tag}> is already defined by another script: pass another prefix.`)
  }
  owners.set(tag, owner)
  customElements.define(tag, createClass())
}
