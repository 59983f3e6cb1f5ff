import type { MouseEvent } from 'react'
import { useApp } from '../app-context'
import './skip-link.css'

/** By hand: followed as a link, it would be a step in the history, and lose what the entry knows. */
function toContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** In a landmark of its own: everything on a page belongs to one. */
export function SkipLink() {
  const { skip } = useApp().words.app
  return (
    <section className="app-skip-place" aria-label={skip}>
      {/* biome-ignore lint/a11y/useValidAnchor: it goes to a place of this page, as links do. */}
      <a className="app-skip" href="#content" onClick={toContent}>
        {skip}
      </a>
    </section>
  )
}
