import { Spinner } from '../../src/ui/spinner'
import '../startup-problem.css'
import { useTheme } from '../theme'
import type { StartupSpeech } from './startup-strings'

/**
 * The screen while the configuration and the flags load. It appears after a second, so most users
 * never see it.
 */
export function StartupWait({ speech: { lang, words } }: { speech: StartupSpeech }) {
  return (
    <div className="rtm-root app-startup" data-theme={useTheme()} lang={lang}>
      <p className="app-startup-wait" role="status">
        <Spinner />
        {words.startup.starting}
      </p>
    </div>
  )
}
