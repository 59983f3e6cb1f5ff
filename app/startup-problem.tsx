import { en } from '../src/domain/messages/en'

/** P03: the app cannot start, and why, by key. */
export function StartupProblem({ lines }: { lines: readonly string[] }) {
  return (
    <div className="rtm-root app-problem" role="alert">
      <h1>{en.config.appTitle}</h1>
      <p>{en.config.appText}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
