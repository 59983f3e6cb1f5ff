import * as startupWords from '../../src/domain/messages/en-startup'
import { languageOf, loadWords, type Messages } from '../../src/domain/messages/messages'
import { Spinner } from '../../src/ui/spinner'
import { preferredLanguage } from '../language'
import { useTheme } from '../theme'
import './startup.css'

export interface StartupSpeech {
  readonly lang: string
  readonly words: Messages
}

/**
 * Loads the UI texts of the start-up screens in the browser's language, because no account is known
 * yet. If they cannot be loaded, the texts are English.
 */
export async function loadStartupSpeech(): Promise<StartupSpeech> {
  const words = await loadWords(preferredLanguage(null, navigator.languages), [startupWords])
  const lang = languageOf(words.locale)
  document.documentElement.lang = lang
  return { lang, words }
}

/**
 * The screen that is shown while the configuration and the flags load. It appears only after a
 * second, so most users never see it.
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
