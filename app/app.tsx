import { useEffect, useMemo } from 'react'
import type { RtmClient } from '../src/client/rtm-client'
import { ErrorBoundary } from '../src/ui/error-boundary'
import { AppProvider } from './app-context'
import { AppError } from './errors/page-error'
import { useSpeech } from './language/use-speech'
import { tellLoggedOut } from './logout'
import { AppRoutes } from './routes'
import { tellOfStoredSignIn } from './startup/session-notices'

export function App({ client }: { client: RtmClient }) {
  const speech = useSpeech(client)
  const app = useMemo(() => speech && { client, ...speech }, [client, speech])
  const speaks = speech !== null
  // These notices are in the user's language, so they wait until its messages are loaded.
  useEffect(() => {
    if (!speaks) return
    tellLoggedOut(client)
    return tellOfStoredSignIn(client)
  }, [client, speaks])
  if (!app) return null
  return (
    <AppProvider value={app}>
      <ErrorBoundary
        onError={(error) => client.errorReporting.report(error, { tag: 'app' })}
        fallback={(error) => <AppError error={error} />}
      >
        <AppRoutes />
      </ErrorBoundary>
    </AppProvider>
  )
}
