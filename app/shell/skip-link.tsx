import type { MouseEvent } from 'react'
import { useApp } from '../app-context'
import './skip-link.css'

/** By hand: followed as a link, it would be a step in the history, and lose what the entry knows. */
function toContent(event: MouseEvent): void {
  event.preventDefault()
  document.getElementById('content')?.focus()
}

export function SkipLink() {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it goes to a place of this page, which is what links do.
    <a className="app-skip" href="#content" onClick={toContent}>
      {useApp().words.app.skip}
    </a>
  )
}
