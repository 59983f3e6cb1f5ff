import Copy from 'lucide-react/icons/copy'
import { Fragment } from 'react'
import { useSnapshot } from 'valtio'
import { zoneName } from '../../domain/dates/zone-name'
import { escapeHtml } from '../../domain/escape-html'
import { languageOf } from '../../domain/messages/messages'
import { VERSION } from '../../domain/product'
import { Button } from '../../ui/button'
import { copyRich } from '../../ui/copy'
import { languageName } from '../shared/language-name'
import { useScreen } from '../shared/screen'
import { Part } from './part'

/**
 * Returns the technical details that support asks for first. They contain the id of the user, but
 * no data of patients.
 */
function useDetails(): [label: string, value: string][] {
  const { client, messages, locale } = useScreen()
  const { user } = useSnapshot(client.session.state)
  const words = messages.support.diagnostics
  return [
    [words.version, VERSION],
    [words.user, `${user?.id ?? words.signedOut}`],
    // The language of the texts on screen. If there is no translation for the locale, this is
    // English.
    [words.language, languageName(languageOf(locale), messages.locale)],
    [words.timeZone, zoneName(client.http.timeZone, messages.locale)],
  ]
}

/** The version of the product and other details that support needs (P01). */
export function Details() {
  const { messages, notify, report } = useScreen()
  const words = messages.support.diagnostics
  const details = useDetails()
  const copy = async () => {
    const text = details.map(([label, value]) => `${label}: ${value}`).join('\n')
    try {
      await copyRich({ text, html: `<pre>${escapeHtml(text)}</pre>` })
      notify({ type: 'success', title: words.copied })
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      report(error, { title: messages.errors.copyFailed, description })
    }
  }
  return (
    <Part title={words.title}>
      <dl>
        {details.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
      <div>
        <Button icon={Copy} onClick={() => void copy()}>
          {words.copy}
        </Button>
        <small>{words.text}</small>
      </div>
    </Part>
  )
}
