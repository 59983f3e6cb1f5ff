/** Chooses the gallery's control for an attribute. The choice depends on the attribute's type. */
export type Control =
  | { readonly kind: 'select'; readonly choices: readonly string[] }
  | { readonly kind: 'switch' }
  | { readonly kind: 'number' }
  | { readonly kind: 'text' }

/**
 * Returns the kind of control for an attribute.
 * @param type The attribute's type as in the manifest, such as `'light' | 'dark'`, `'on' | 'off'`,
 * `number`, `number | 'null'`, `string`.
 */
export function controlOf(type: string): Control {
  if (type === 'number') return { kind: 'number' }
  const members = type.split(' | ').map((member) => /^'(.*)'$/.exec(member)?.[1])
  const choices = members.filter((member) => member !== undefined)
  if (choices.length < members.length) return { kind: 'text' }
  const isSwitch = choices.length === 2 && choices.includes('on') && choices.includes('off')
  return isSwitch ? { kind: 'switch' } : { kind: 'select', choices }
}
