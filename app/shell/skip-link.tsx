import type { MouseEvent } from 'react'
import { useApp } from '../app-context'
import './skip-link.css'

/** Moves the focus by script. Following the link would add a history entry without our state. */
function toContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

/** A skip link in its own landmark, because all content must be inside a landmark. */
export function SkipLink() {
  const { skip } = useApp().words.app
  return (
    <section className="app-skip-place" aria-label={skip}>
      {/* biome-ignore lint/a11y/useValidAnchor: it links to an anchor in this page. */}
      <a className="app-skip" href="#content" onClick={toContent}>
        {skip}
      </a>
    </section>
  )
}
