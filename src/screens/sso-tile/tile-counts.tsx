import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import MessageCircle from 'lucide-react/icons/message-circle'
import ReceiptText from 'lucide-react/icons/receipt-text'
import RotateCw from 'lucide-react/icons/rotate-cw'
import UsersRound from 'lucide-react/icons/users-round'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { billingCountQuery } from '../../api/billing-instances'
import { Count } from '../../ui/count'
import { Icon, type IconType } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { useScreen } from '../shared/screen'
import { useUnread } from '../shared/use-unread'

/**
 * The numbers of ready billings and of unread messages of the signed-in user. A click on a number
 * sends `rtm-navigate` to the vendor page.
 */
export function TileCounts({ userId }: { userId: number }) {
  const { client, messages } = useScreen()
  const words = messages.ssoTile
  return (
    <ul className="rtm-sso-lines">
      <ReadyBillings userId={userId} />
      {client.config.chat && <UnreadMessages />}
      <Line icon={UsersRound} label={words.patients} to="patients" />
    </ul>
  )
}

/**
 * Shows the number of ready billings of patients whose primary provider is the signed-in user
 * (S06).
 */
function ReadyBillings({ userId }: { userId: number }) {
  const { client, messages, report } = useScreen()
  const words = messages.ssoTile
  const { data, error, isFetching, refetch } = useQuery(
    billingCountQuery(client.http, {
      status: 'Elg',
      currentlyBillable: true,
      primaryProviderId: userId,
    }),
  )
  const tell = useEffectEvent((failure: unknown) => {
    report(failure, { title: words.countFailed, background: true })
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
  const hasFailed = error !== null && data === undefined
  return (
    <Line
      icon={ReceiptText}
      label={words.readyBillings}
      to="billing"
      count={hasFailed ? undefined : <Figure value={data} tone="ready" />}
      aside={hasFailed && <NotCounted isFetching={isFetching} refetch={() => void refetch()} />}
    />
  )
}

function UnreadMessages() {
  const words = useScreen().messages.ssoTile
  const { unread, failure, ...asked } = useUnread()
  const count = unread ? unread.activeUnread + unread.inactiveUnread : undefined
  const hasFailed = failure !== null
  return (
    <Line
      icon={MessageCircle}
      label={words.unreadMessages}
      to="patients"
      count={hasFailed ? undefined : <Figure value={count} tone="accent" />}
      aside={hasFailed && <NotCounted {...asked} />}
    />
  )
}

/**
 * The content in place of a number that could not be loaded. It has a button that loads the number
 * again.
 */
function NotCounted({ isFetching, refetch }: { isFetching: boolean; refetch: () => void }) {
  const words = useScreen().messages.ssoTile
  return (
    <span className="rtm-sso-failed" role="status">
      {words.notCounted}
      <IconButton
        icon={RotateCw}
        size="small"
        label={words.recount}
        pending={isFetching}
        onClick={refetch}
      />
    </span>
  )
}

/** Shows a number with a label. A number above zero is highlighted. */
function Figure({ value, tone }: { value: number | undefined; tone: 'ready' | 'accent' }) {
  const { locale } = useScreen().messages
  if (value === undefined) return <Count loading />
  return (
    <Count
      value={new Intl.NumberFormat(locale).format(value)}
      tone={value > 0 ? tone : 'neutral'}
    />
  )
}

interface LineProps {
  icon: IconType
  label: string
  to: 'patients' | 'billing'
  count?: ReactNode
  /**
   * Content beside the button. This content contains another button, and a button must not be
   * inside a button.
   */
  aside?: ReactNode
}

function Line({ icon, label, to, count, aside }: LineProps) {
  const { emit } = useScreen()
  return (
    <li>
      <button type="button" onClick={() => emit('rtm-navigate', { to })}>
        <Icon of={icon} />
        <span>{label}</span>
        {count}
        {!aside && <Icon of={ChevronRight} size={14} />}
      </button>
      {aside}
    </li>
  )
}
