import css from './skeleton.css?inline'
import { addStyles } from './styles'

addStyles(css)

export interface SkeletonProps {
  /** In px, or a percentage such as `60%`. Default: the full width. */
  width?: number | string
  /** In px. Default 12, the height of the letters of a line. */
  height?: number
  round?: boolean
}

/** A placeholder for loading content, in its final size. Give its container an accessible name. */
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
