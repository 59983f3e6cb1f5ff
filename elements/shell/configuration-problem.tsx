import { useEffect, useState } from 'react'
import { faultLines } from '../../src/client/fault-lines'
import type { CoreMessages } from '../../src/domain/messages/messages'
import { ErrorState } from '../../src/ui/error-state'
import type { ElementHost } from '../define'
import type { SourceState } from '../source-client'
import { Wait } from './wait'

/** How long a page may take to call `configure` before the element says that it waits for it. */
const CONFIGURE_MS = 5000

interface ConfigurationProblemProps {
  host: ElementHost
  page: Exclude<SourceState, { status: 'ready' }>
  messages: CoreMessages
}

/** P03: no configuration, or a wrong one: said by key, on screen and as `rtm-error`. */
export function ConfigurationProblem({ host, page, messages }: ConfigurationProblemProps) {
  const isLate = useIsLate()
  const words = messages.config
  const lines = page.status === 'invalid' ? faultLines(page.error, messages) : []
  const missing = page.status === 'missing' && page.isEmpty ? words.emptyText : words.missingText
  const text = lines.join(' ')
  const isProblem = page.status === 'invalid' || isLate
  useEffect(() => {
    if (!isProblem) return
    host.setState('error')
    const code = page.status === 'invalid' ? 'invalid-configuration' : 'not-configured'
    const message = page.status === 'invalid' ? text : missing
    host.emit('rtm-error', { code, message, retryable: false })
  }, [host, isProblem, page.status, text, missing])
  if (!isProblem) return <Wait host={host} />
  return (
    <ErrorState
      title={page.status === 'invalid' ? words.title : words.missingTitle}
      description={
        lines.length > 0 ? (
          <ul className="rtm-shell-faults">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : (
          missing
        )
      }
    />
  )
}

function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CONFIGURE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
