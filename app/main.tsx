import { createRoot } from 'react-dom/client'
import { defineElements } from '../elements/define-elements'
import { pageClient } from '../elements/page-client'
import { setPageConfig } from '../elements/page-config'
import { faultLines } from '../src/client/fault-lines'
import { en } from '../src/domain/messages/en'
import { adoptStyles } from '../src/ui/styles'
import './app.css'
import { App } from './app'
import { loadConfiguration } from './configuration'
import { tellLoggedOut } from './logout'
import { StartupProblem } from './startup-problem'

const container = document.getElementById('app')
if (!container) throw new Error('index.html has no element with id "app".')
adoptStyles(document)
const root = createRoot(container)

// P03: what is wrong with the configuration is said before anything else is tried.
const loaded = await loadConfiguration()
if ('problem' in loaded) {
  root.render(<StartupProblem lines={[loaded.problem]} />)
} else {
  setPageConfig(loaded.config)
  const page = pageClient()
  if (page.status === 'ready') {
    defineElements()
    tellLoggedOut(page.client)
    root.render(<App client={page.client} />)
  } else {
    root.render(
      <StartupProblem lines={page.status === 'invalid' ? faultLines(page.error, en) : []} />,
    )
  }
}
