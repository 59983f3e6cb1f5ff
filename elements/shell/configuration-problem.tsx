import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../../src/ui/lazy-part'
import type { ElementHost } from '../definition'
import type { SourceState } from '../source-client'
import { Wait } from './wait'

/**
 * How long the element waits for `configure` before it reports that it is not configured, in
 * milliseconds.
 */
const CONFIGURE_MS = 5000

// Loaded lazily, because only the page's engineers ever see it.
const Report = lazyPart(async () => (await import('./configuration-report')).ConfigurationReport)

interface ConfigurationProblemProps {
  host: ElementHost
  page: Exclude<SourceState, { status: 'ready' }>
  lang: string
}

/** P03: reports a missing or invalid configuration by key, on screen and as `rtm-error`. */
export function ConfigurationProblem({ host, page, lang }: ConfigurationProblemProps) {
  const isLate = useIsLate()
  const wait = <Wait host={host} />
  if (page.status === 'missing' && !isLate) return wait
  return (
    <Suspense fallback={wait}>
      <Report host={host} page={page} lang={lang} wait={wait} />
    </Suspense>
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
