import css from './skeleton.css?inline'
import { addStyles } from './styles'

addStyles(css)

export interface SkeletonProps {
  /** The width in px, or a CSS percentage such as `60%`. Default: the full width. */
  width?: number | string
  /**
   * The height in px, or a CSS length. Default: 12, which is the height of the letters in a line.
   */
  height?: number | string
  round?: boolean
}

/**
 * A placeholder for content that is loading, with the size of the content. Screen readers ignore
 * the placeholder, so the element around it needs an accessible name.
 */
export function Skeleton({ width = '100%', height = 12, round = false }: SkeletonProps) {
  return (
    <span
      className="rtm-skeleton"
      data-round={round ? '' : undefined}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden
    />
  )
}
