import ExternalLink from 'lucide-react/icons/external-link'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { useScreen } from '../shared/screen'
import { Part } from './part'

/** Links to the support chat and to the academy. A link is shown only if it is configured. */
export function Help() {
  const { client, messages } = useScreen()
  const { academyUrl, supportAppId } = client.config
  const words = messages.support.help
  return (
    <Part title={words.title}>
      <p>{supportAppId ? words.text : words.textWithoutChat}</p>
      <div>
        {supportAppId && <ChatButton />}
        {academyUrl && (
          <>
            <a href={academyUrl} target="_blank" rel="noreferrer">
              {words.academy}
              <Icon of={ExternalLink} size={14} />
              <span className="rtm-hidden-visually">{`(${words.opensInNewTab})`}</span>
            </a>
            <small>{words.academyText}</small>
          </>
        )}
      </div>
    </Part>
  )
}

function ChatButton() {
  const { client, messages, notify } = useScreen()
  const [isOpening, setOpening] = useState(false)
  const words = messages.support.help
  const open = async () => {
    setOpening(true)
    const isOpen = await import('../../client/services/support-launcher').then(
      ({ supportLauncher }) => supportLauncher(client).open(),
      () => false,
    )
    setOpening(false)
    if (isOpen) return
    notify({ type: 'error', title: words.chatFailed, description: words.chatFailedText })
  }
  return (
    <Button variant="primary" icon={MessageCircle} pending={isOpening} onClick={() => void open()}>
      {words.chat}
    </Button>
  )
}
