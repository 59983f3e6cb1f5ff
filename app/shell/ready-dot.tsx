import './ready-dot.css'

/** S05: a dot that means that billings are ready. The text beside or behind it says so in words. */
export function ReadyDot() {
  return <span className="app-dot" data-ready-dot aria-hidden="true" />
}
