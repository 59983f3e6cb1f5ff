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

/**
 * Scrolls a line sideways, so that an item of the line is in view. Nothing else scrolls.
 * `scrollIntoView` could scroll the host page too.
 * @param margin The space in px that the item keeps from the sides of the line.
 */
export function showInLine(line: HTMLElement, selector: string, margin: number): void {
  if (line.scrollWidth <= line.clientWidth) return
  const item = line.querySelector(selector)
  if (!item) return
  const [outer, inner] = [line.getBoundingClientRect(), item.getBoundingClientRect()]
  if (inner.left < outer.left + margin) line.scrollLeft -= outer.left + margin - inner.left
  else if (inner.right > outer.right - margin) line.scrollLeft += inner.right - outer.right + margin
}
