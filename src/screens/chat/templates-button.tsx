import { useQuery } from '@tanstack/react-query'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { isCallMissing } from '../../api/errors'
import { messageTemplatesQuery } from '../../api/message-templates'
import type { MessageTemplate } from '../../domain/conversation/message-template'
import type { Patient } from '../../domain/patient/patient'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { MenuButton } from '../../ui/overlays/menu-button'
import type { MenuItem } from '../../ui/overlays/menu-items'
import { useScreen } from '../shared/screen'
import { useFillTemplate } from '../shared/use-fill-template'
import { useReported } from '../shared/use-reported'

interface TemplatesButtonProps {
  patient: Patient
  /**
   * Called with the text of the template that the user has chosen. It must add the text to the
   * message.
   */
  onInsert: (text: string) => void
}

/**
 * A menu with the clinic's message templates, in the patient's language and with the patient's
 * values (Y27). If the backend has no templates, the menu is hidden.
 */
export function TemplatesButton({ patient, onInsert }: TemplatesButtonProps) {
  const { client, messages } = useScreen()
  const words = messages.messageTemplates
  const { data, error, refetch } = useQuery(messageTemplatesQuery(client.http))
  const isMissing = isCallMissing(error)
  useReported(isMissing ? null : error, data !== undefined)
  const fill = useFillTemplate()
  if (isMissing) return null
  const items = (): MenuItem[] => {
    if (error && !data) {
      return [
        { id: 'failed', label: words.failed, isDisabled: true },
        {
          id: 'again',
          label: messages.common.retry,
          onAction: () => void refetch(),
          staysOpen: true,
        },
      ]
    }
    if (!data) return [{ id: 'loading', label: words.loading, isDisabled: true }]
    if (data.rows.length === 0) {
      return [{ id: 'empty', label: words.empty, description: words.emptyText, isDisabled: true }]
    }
    // If a template needs a value of the patient that is missing, the user cannot choose it. Such
    // templates are at the end of the menu.
    const all = data.rows.map((template) => itemOf(template))
    return [...all.filter((item) => !item.isDisabled), ...all.filter((item) => item.isDisabled)]
  }
  const itemOf = (template: MessageTemplate): MenuItem => {
    const { text, missing } = fill(template, patient)
    const unknown = missing.map((name) => words.placeholders[name]).join(', ')
    return {
      id: template.name,
      label: template.name,
      description: (
        <span className="rtm-template-preview" data-unknown={unknown ? '' : undefined}>
          {unknown ? words.unknown(unknown) : text}
        </span>
      ),
      isDisabled: unknown !== '',
      onAction: () => onInsert(text),
    }
  }
  return (
    <MenuButton
      label={words.title}
      placement="top end"
      groups={[{ id: 'templates', label: words.title, title: words.title, items: items() }]}
    >
      {(trigger) => <IconButton icon={MessageSquareText} label={words.button} {...trigger} />}
    </MenuButton>
  )
}

/** The maximum number of templates that are offered for the first message of a conversation. */
const MOST_FIRST = 3

/**
 * Buttons with the clinic's first templates, for a conversation without messages. If a template
 * needs a value of the patient that is missing, the template is left out.
 */
export function FirstTemplates({ patient, onInsert }: TemplatesButtonProps) {
  const { client, messages } = useScreen()
  const { data } = useQuery(messageTemplatesQuery(client.http))
  const fill = useFillTemplate()
  const filled = (data?.rows ?? [])
    .map(({ name, ...template }) => ({ name, ...fill({ name, ...template }, patient) }))
    .filter(({ missing }) => missing.length === 0)
    .slice(0, MOST_FIRST)
  if (filled.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset legend cannot be hidden in one line.
    <div role="group" aria-label={messages.messageTemplates.title} className="rtm-chat-first">
      {filled.map(({ name, text }) => (
        <Button key={name} size="small" data-rtm-tooltip={text} onClick={() => onInsert(text)}>
          {name}
        </Button>
      ))}
    </div>
  )
}
