import css from './skeleton.css?inline'
import { addStyles } from './styles'

addStyles(css)

export interface SkeletonProps {
  /** In px, or a share such as `60%`; default all there is. */
  width?: number | string
  /** In px; default 12, the height of a line's letters. */
  height?: number
  round?: boolean
}

/** Holds the place of what is on its way, in its final size. Name what loads on its container. */
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
