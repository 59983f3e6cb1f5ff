/** P03: the app cannot start, and why, by key. */
export function StartupProblem({ lines }: { lines: readonly string[] }) {
  return (
    <div className="rtm-root app-problem" role="alert">
      <h1>This app is not set up correctly</h1>
      <p>The configuration beside it (config.json) needs mending:</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
