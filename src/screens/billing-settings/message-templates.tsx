import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { isCallMissing } from '../../api/errors'
import { messageTemplatesQuery } from '../../api/message-templates'
import type { MessageTemplate } from '../../domain/conversation/message-template'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { IconButton } from '../../ui/icon-button'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { addStyles } from '../../ui/styles'
import { Loaded } from '../shared/loaded'
import { useScreen } from '../shared/screen'
import css from './message-templates.css?inline'
import { SettingsPart } from './settings-part'

addStyles(css)

const load = overlayCode(() => import('./template-dialog'))
const TemplateDialog = lazyPart(() => load().then((module) => module.TemplateDialog))

/** The section with the clinic's message templates. A dialog changes each template (Y27). */
export function MessageTemplates() {
  const { client, messages } = useScreen()
  const words = messages.messageTemplates
  const query = useQuery(messageTemplatesQuery(client.http))
  const [opened, setOpened] = useState<MessageTemplate | 'new' | null>(null)
  const close = () => setOpened(null)
  return (
    <SettingsPart title={words.title} text={words.text}>
      {isCallMissing(query.error) ? (
        <EmptyState title={words.missing} />
      ) : (
        <Loaded query={query} words={words} height={180}>
          {({ rows }) => (
            <>
              {rows.length === 0 ? (
                <EmptyState
                  icon={MessageSquareText}
                  title={words.empty}
                  description={words.emptyHere}
                />
              ) : (
                <ul className="rtm-templates">
                  {rows.map((template) => (
                    <Line key={template.name} template={template} onOpen={setOpened} />
                  ))}
                </ul>
              )}
              <div className="rtm-settings-buttons">
                <Button icon={Plus} onClick={() => setOpened('new')}>
                  {words.add}
                </Button>
              </div>
            </>
          )}
        </Loaded>
      )}
      {opened !== null && query.data && (
        <LazyOverlay onFailed={close}>
          <TemplateDialog
            template={opened === 'new' ? null : opened}
            list={query.data}
            onClose={close}
          />
        </LazyOverlay>
      )}
    </SettingsPart>
  )
}

interface LineProps {
  template: MessageTemplate
  onOpen: (template: MessageTemplate) => void
}

function Line({ template, onOpen }: LineProps) {
  const { messages } = useScreen()
  const words = messages.messageTemplates
  const { name, texts, isReminder } = template
  return (
    <li>
      <div>
        <b>{name}</b>
        {isReminder && <span className="rtm-settings-muted"> · {words.reminder}</span>}
        <p className="rtm-settings-muted rtm-template-text">
          {messages.locale.startsWith('es') ? texts.es : texts.en}
        </p>
      </div>
      <IconButton
        icon={Pencil}
        size="small"
        label={words.edit(name)}
        onClick={() => onOpen(template)}
      />
    </li>
  )
}
