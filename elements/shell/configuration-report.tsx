import { type ReactNode, useEffect, useState } from 'react'
import { faultLines } from '../../src/client/config/fault-lines'
import * as configurationWords from '../../src/domain/messages/en-configuration'
import { loadWords, type Messages } from '../../src/domain/messages/messages'
import { ErrorState } from '../../src/ui/error-state'
import type { ElementHost } from '../definition'
import type { Unconfigured } from '../source-client'
import { pageSource, sourceOf } from '../surroundings'

interface ConfigurationReportProps {
  host: ElementHost
  page: Unconfigured
  lang: string
  /** The placeholder that is shown until the UI texts are loaded. */
  wait: ReactNode
}

/** The report about an invalid or missing configuration, in the language of the element. */
export function ConfigurationReport({ host, page, lang, wait }: ConfigurationReportProps) {
  const words = useLoadedWords(lang)
  return words ? <Problem host={host} page={page} messages={words} /> : wait
}

/**
 * Returns the UI texts of the report. Returns null until they are loaded. Does not return English
 * texts in the meantime, because `rtm-error` is sent only once.
 */
function useLoadedWords(lang: string): Messages | null {
  const [words, setWords] = useState<Messages | null>(null)
  useEffect(() => {
    let wanted = true
    void loadWords(lang, [configurationWords]).then((loaded) => wanted && setWords(loaded))
    return () => {
      wanted = false
    }
  }, [lang])
  return words
}

interface ProblemProps {
  host: ElementHost
  page: Unconfigured
  messages: Messages
}

function Problem({ host, page, messages }: ProblemProps) {
  const words = messages.config
  const isInvalid = page.status === 'invalid'
  const isInContext = sourceOf(host.element) !== pageSource
  const setter = isInContext ? words.contextConfig : 'configure()'
  const lines = isInvalid ? faultLines(page.error, messages) : []
  if (isInvalid && page.error.faults.some(({ key }) => key === '')) lines.push(words.takes(setter))
  const isEmpty = !isInvalid && page.isEmpty
  const missing = isInContext
    ? `${words.contextText} ${words.takes(setter)}`
    : isEmpty
      ? `${words.emptyText} ${words.takes(setter)}`
      : words.missingText
  const message = isInvalid ? lines.join(' ') : missing
  useEffect(() => {
    host.setState('error')
    const code = isInvalid ? 'invalid-configuration' : 'not-configured'
    host.emit('rtm-error', { code, message, retryable: false })
  }, [host, isInvalid, message])
  return (
    <ErrorState
      title={isInvalid ? words.title : words.missingTitle}
      description={
        isInvalid ? (
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
