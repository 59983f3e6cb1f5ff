import { createRoot } from 'react-dom/client'
import { adoptStyles } from '../src/ui/styles'
import './app.css'
import { App } from './app'
import { fetchClinic } from './clinic/lazy-clinic'
import { isClinicPage, pathInApp } from './router/paths'
import { start } from './startup/start'
import { loadStartupSpeech, StartupWait } from './startup/startup-wait'
import { startTheme } from './theme'

/**
 * Starts the app. This module must not await the function. The chunks that the function loads
 * import this module, so the chunks would wait for the end of this module while this module waits
 * for the chunks.
 */
async function run(container: HTMLElement): Promise<void> {
  adoptStyles(document)
  const root = createRoot(container)
  const speech = loadStartupSpeech()
  // The code of the page is fetched at the same time as the configuration and the flags.
  if (isClinicPage(pathInApp(window.location.pathname))) fetchClinic()
  let isStarting = true
  void speech.then((words) => isStarting && root.render(<StartupWait speech={words} />))
  const started = await start()
  isStarting = false
  if ('client' in started) {
    root.render(<App client={started.client} />)
    return
  }
  const { problem } = started
  if (problem.kind === 'unexpected') console.error(problem.error)
  const words = await speech
  try {
    const { loadProblemWords, StartupProblem } = await import('./startup/startup-problem')
    root.render(<StartupProblem problem={problem} speech={await loadProblemWords(words)} />)
  } catch (error) {
    console.error(error)
    root.render(<p role="alert">{words.words.startup.title}</p>)
  }
}

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no element with id "app".')
startTheme()
void run(container)
