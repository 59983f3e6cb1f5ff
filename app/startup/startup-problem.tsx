import FileWarning from 'lucide-react/icons/file-warning'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useEffect } from 'react'
import { faultWords } from '../../src/client/config/fault-lines'
import * as configurationWords from '../../src/domain/messages/en-configuration'
import * as startupWords from '../../src/domain/messages/en-startup'
import * as startupProblemWords from '../../src/domain/messages/en-startup-problem'
import { loadWords, type Messages } from '../../src/domain/messages/messages'
import { VERSION } from '../../src/domain/product'
import { Button } from '../../src/ui/button'
import { Icon } from '../../src/ui/icon'
import type { Problem } from './start'
import type { StartupSpeech } from './startup-wait'
import './startup.css'
import { useTheme } from '../theme'

interface StartupProblemProps {
  problem: Problem
  speech: StartupSpeech
}

/** Loads the UI texts of this screen, in the language of the start-up screens. */
export async function loadProblemWords({ lang }: StartupSpeech): Promise<StartupSpeech> {
  return {
    lang,
    words: await loadWords(lang, [startupWords, startupProblemWords, configurationWords]),
  }
}

/**
 * The screen that explains why the app cannot start (P03). It lists the invalid keys of the
 * configuration, and shows what to do.
 */
export function StartupProblem({ problem, speech: { lang, words } }: StartupProblemProps) {
  const { startup, startupProblem } = words
  const title = problem.kind === 'unexpected' ? startupProblem.unexpected.title : startup.title
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className="rtm-root app-startup" data-theme={useTheme()} lang={lang}>
      <main className="app-startup-card">
        <div role="alert">
          <span className="app-startup-icon">
            <Icon of={FileWarning} size={24} />
          </span>
          <h1>{title}</h1>
          <Reason problem={problem} words={words} />
          {problem.kind !== 'unexpected' && (
            <p className="app-startup-help">{startupProblem.help}</p>
          )}
        </div>
        <div className="app-startup-foot">
          <Button icon={RotateCw} variant="primary" onClick={() => window.location.reload()}>
            {startupProblem.retry}
          </Button>
          <small>{startupProblem.version(VERSION)}</small>
        </div>
      </main>
    </div>
  )
}

function Reason({ problem, words }: { problem: Problem; words: Messages }) {
  const { startupProblem } = words
  if (problem.kind === 'unexpected') return <p>{startupProblem.unexpected.text}</p>
  if (problem.kind === 'file') {
    const { problem: why } = problem
    return (
      <p>{typeof why === 'number' ? startupProblem.file.status(why) : startupProblem.file[why]}</p>
    )
  }
  const faults = faultWords(problem.error, words)
  return (
    <>
      <p>{startupProblem.settings(faults.length)}</p>
      <ul className="app-startup-faults">
        {faults.map(({ key, text }) => (
          <li key={key + text}>
            <code>{key}</code> {text}
          </li>
        ))}
      </ul>
    </>
  )
}
