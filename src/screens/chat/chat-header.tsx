import Sparkles from 'lucide-react/icons/sparkles'
import Timer from 'lucide-react/icons/timer'
import UserPlus from 'lucide-react/icons/user-plus'
import { useRef } from 'react'
import { latestConversation } from '../../domain/conversation/conversation-time'
import { patientCan } from '../../domain/patient/patient-can'
import { Avatar, AvatarGroup } from '../../ui/avatar'
import { Button, type ButtonProps } from '../../ui/button'
import type { IconType } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { useIsNarrow } from '../../ui/use-is-narrow'
import { MinutesMeter } from '../shared/minutes-meter'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'
import { prefetchPatientDialogs } from '../shared/patient-actions/patient-dialogs'
import { useScreen } from '../shared/screen'
import { useCompany } from '../shared/use-metadata'
import { useToday } from '../shared/use-today'
import { prefetchChatDialogs } from './chat-dialogs'
import { type ChatRoom, nameOf } from './chat-room'

/**
 * The width in px up to which the head of the chat has room only for the icons of its buttons, and
 * not for their texts.
 */
const PHONE_PX = 479

interface ChatHeaderProps {
  room: ChatRoom
  isTile: boolean
  showsSummary: boolean
  onSummary: () => void
  onLog: (dialog: PatientDialog) => void
}

/**
 * The head of the chat: the patient's name, the patient's minutes of this month, the members of the
 * channel, and the buttons that invite a member, log the conversation and open the summary. A tile
 * does not show the name.
 */
export function ChatHeader({ room, isTile, showsSummary, onSummary, onLog }: ChatHeaderProps) {
  const { messages } = useScreen()
  const words = messages.chat
  const { patient, state, open } = room
  const head = useRef<HTMLElement>(null)
  const isBrief = useIsNarrow(head, PHONE_PX)
  return (
    <header ref={head} className="rtm-chat-head">
      {!isTile && (
        <div className="rtm-chat-who">
          <Avatar name={patient.user.fullName} />
          <h2 className="rtm-truncate">
            <bdi>{patient.user.fullName}</bdi>
          </h2>
        </div>
      )}
      <p data-rtm-tooltip={messages.patient.thisMonth}>
        <span className="rtm-hidden-visually">{`${messages.patient.thisMonth}: `}</span>
        <MinutesMeter patient={patient} />
      </p>
      <fieldset className="rtm-chat-members" aria-label={words.members}>
        <AvatarGroup
          size="small"
          max={4}
          primaryLabel=""
          people={state.members
            .filter(({ id }) => id !== String(patient.user.id))
            .map((member) => ({ id: member.id, name: nameOf(room, member, words.unknownSender) }))}
        />
        <IconButton
          icon={UserPlus}
          size="small"
          label={words.invite.button}
          onPointerEnter={prefetchChatDialogs}
          onFocus={prefetchChatDialogs}
          onClick={() => open({ kind: 'invite' })}
        />
      </fieldset>
      <div className="rtm-chat-actions">
        <LogButton room={room} isBrief={isBrief} onLog={onLog} />
        <HeadButton
          isBrief={isBrief}
          icon={Sparkles}
          label={words.summary.button}
          aria-expanded={showsSummary}
          data-action="summary"
          onClick={onSummary}
        />
      </div>
    </header>
  )
}

interface HeadButtonProps extends Omit<ButtonProps, 'icon'> {
  icon: IconType
  label: string
  /**
   * Whether there is room only for the icon of the button. If so, the label of the button is a
   * tooltip.
   */
  isBrief: boolean
}

function HeadButton({ label, isBrief, variant: _, ...props }: HeadButtonProps) {
  if (isBrief) return <IconButton {...props} size="small" variant="secondary" label={label} />
  return (
    <Button {...props} size="small">
      {label}
    </Button>
  )
}

interface LogButtonProps extends Pick<ChatHeaderProps, 'room' | 'onLog'> {
  isBrief: boolean
}

/**
 * The button that opens the form for an interaction log. The form starts with the time and the
 * duration of the latest conversation. If the chat has no message, there is no conversation to log,
 * so there is no button.
 */
function LogButton({ room, isBrief, onLog }: LogButtonProps) {
  const { messages } = useScreen()
  const { log } = patientCan(room.patient, useCompany(), useToday())
  const taken = latestConversation(room.state.messages, room.ownId)
  if (!taken) return null
  return (
    <HeadButton
      isBrief={isBrief}
      icon={Timer}
      label={messages.chat.log}
      disabled={!log.allowed}
      title={log.reason ? messages.patientActions.cannot[log.reason] : undefined}
      onPointerEnter={prefetchPatientDialogs}
      onFocus={prefetchPatientDialogs}
      onClick={() => onLog({ kind: 'log', patient: room.patient, taken })}
    />
  )
}
