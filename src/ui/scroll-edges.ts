import css from './scroll-edges.css?inline'
import { addStyles } from './styles'

addStyles(css)

/**
 * Marks the sides of a scrolling line at which content is out of view. The styles fade out the line
 * at a marked side.
 * @returns A function that removes the listeners.
 */
export function markScrollEdges(line: HTMLElement): () => void {
  const mark = () => {
    const before = Math.abs(line.scrollLeft)
    line.toggleAttribute('data-more-before', before > 1)
    line.toggleAttribute('data-more-after', line.scrollWidth - line.clientWidth - before > 1)
  }
  const resized = new ResizeObserver(mark)
  for (const box of [line, ...line.children]) resized.observe(box)
  line.addEventListener('scroll', mark, { passive: true })
  return () => {
    resized.disconnect()
    line.removeEventListener('scroll', mark)
  }
}
