import './ready-dot.css'

/** S05: something is ready to be billed. What it means stands in words beside or behind it. */
export function ReadyDot() {
  return <span className="app-dot" data-ready-dot aria-hidden="true" />
}
