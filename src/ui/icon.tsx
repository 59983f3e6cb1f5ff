import type { LucideIcon } from 'lucide-react'
import { memo } from 'react'

/**
 * The type of an icon component. Import each icon separately: `import Check from
 * 'lucide-react/icons/check'`.
 */
export type IconType = LucideIcon

export interface IconProps {
  of: IconType
  /** The size in px. Default 16. */
  size?: 14 | 16 | 20 | 24
}

/**
 * A decorative icon. It is hidden from screen readers, because the text beside it has the same
 * meaning.
 */
export const Icon = memo(Drawn)

function Drawn({ of: Glyph, size = 16 }: IconProps) {
  return <Glyph size={size} aria-hidden="true" />
}
