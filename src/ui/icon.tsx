import type { LucideIcon } from 'lucide-react'

/** An icon's component, imported one by one: `import Check from 'lucide-react/icons/check'`. */
export type IconType = LucideIcon

export interface IconProps {
  of: IconType
  /** In px; default 16. */
  size?: 14 | 16 | 20 | 24
}

/** An icon beside words that say the same: screen readers pass over it. */
export function Icon({ of: Glyph, size = 16 }: IconProps) {
  return <Glyph size={size} aria-hidden="true" />
}
