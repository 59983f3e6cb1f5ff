/** P19, P20: what went wrong while a route was shown, never a blank page. */
export function RouteError() {
  return (
    <div className="rtm-root app-problem" role="alert">
      <h1>An error occurred</h1>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
    </div>
  )
}
