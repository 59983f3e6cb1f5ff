import { Spinner } from '../../src/ui/spinner'
import '../startup-problem.css'
import { useTheme } from '../theme'
import type { StartupSpeech } from './startup-words'

/** While the configuration and the flags are on their way: seen after a second, so hardly ever. */
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
