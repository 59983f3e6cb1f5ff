import MessageCircle from 'lucide-react/icons/message-circle'
import PhoneCall from 'lucide-react/icons/phone-call'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import type { ListedProvider } from '../../api/providers'
import { formatInstantDate } from '../../domain/dates/date-format'
import type { PlainDate } from '../../domain/dates/dates'
import type { Messages } from '../../domain/messages/messages'
import { type CompanyPcm, minutesText } from '../../domain/minutes-text'
import type { Patient } from '../../domain/patient/patient'
import { currentCycle } from '../../domain/patient/patient-summary'
import { AvatarGroup } from '../../ui/avatar'
import { glyph } from '../../ui/glyph'
import { Icon } from '../../ui/icon'
import { TinyBar } from '../../ui/tiny-bar'
import { MinutesBar } from '../shared/minutes-bar'
import { nextText } from '../shared/next-text'
import { PcmMark } from '../shared/pcm-mark'
import { engagementOf } from './engagement'
import { nextOfRow } from './next-of-row'

export interface CellContext {
  messages: Messages
  /** The IANA time zone in which points in time are shown as dates. */
  zone: string
  /** Today's date in the time zone of the client. */
  today: PlainDate
  /**
   * The providers by user id. The cell of the care team needs data about them that the rows of the
   * list do not contain.
   */
  providers: ReadonlyMap<number, ListedProvider>
  /** The numbers of unread messages by channel. Null if no chat is configured. */
  unread: Readonly<Record<string, number>> | null
  companyHasPcm: CompanyPcm
}

interface CellProps extends CellContext {
  row: Patient
}

/**
 * The cell with the patient. Hover or focus shows the patient's summary. A click notifies the
 * vendor page. The number of unread messages is after the name (T18).
 */
export function PatientCell({ row, messages, unread, companyHasPcm }: CellProps) {
  const words = messages.patientList
  const waiting = (row.sbChannelUrl && unread?.[row.sbChannelUrl]) || 0
  return (
    <span className="rtm-patients-name">
      <button type="button" className="rtm-cell-button" data-action="patient" data-hover="patient">
        {row.user.fullName}
      </button>
      {companyHasPcm && row.isPcmEnabled && (
        <PcmMark
          data-loading={companyHasPcm === 'loading' || undefined}
          data-rtm-tooltip={words.pcmOn}
        >
          {words.pcm}
        </PcmMark>
      )}
      {waiting > 0 && <UnreadMark count={waiting} messages={messages} />}
    </span>
  )
}

function UnreadMark({ count, messages }: { count: number; messages: Messages }) {
  const words = messages.patientList.unread(count)
  return (
    <span className="rtm-patients-unread" role="img" aria-label={words} data-rtm-tooltip={words}>
      {count > 99 ? '99+' : count}
    </span>
  )
}

/**
 * The cell with the current cycle and the days that are left in it, such as `2 of 3 · 12 days left`
 * (D04, D06).
 */
export function CycleCell({ row, messages }: CellProps) {
  const cycle = currentCycle(row)
  if (!cycle) return <span className="rtm-cell-muted">{messages.patientList.notEnrolled}</span>
  const left = row.currentRtmcycle?.daysLeftInCycle
  return (
    <>
      {messages.patient.currentCycle(cycle.number, cycle.of)}
      {typeof left === 'number' && (
        <span className="rtm-cell-muted">
          {' · '}
          <span className="rtm-patients-left">{messages.patientList.daysLeft(left)}</span>
        </span>
      )}
    </>
  )
}

const tones = { reached: 'ready', possible: 'accent', tight: 'pending', missed: 'danger' } as const

/**
 * The cell with the number of days answered in the current cycle. Engage needs 16 days answered. If
 * the patient is at risk or has missed the goal, the cell also has a color, an icon and a text for
 * this status (Y09).
 */
export function RepliesCell({ row, messages, today, isTile }: CellProps & { isTile: boolean }) {
  const words = messages.patientList
  const engagement = engagementOf(row, messages, today)
  if (!engagement) {
    // If the patient has no current cycle, this cell shows “Not enrolled” in a tile, because a tile
    // has no column for the cycle.
    const text = isTile && !row.currentRtmcycle ? words.notEnrolled : words.noReplies
    return <span className="rtm-cell-muted rtm-patients-none">{text}</span>
  }
  const { standing, answered, needed, text, mark } = engagement
  const said = `${text} ${words.replies(row.currentRtmcycleResponsesCount)}.`
  return (
    <span className="rtm-patients-replies" data-standing={standing} data-rtm-tooltip={said}>
      <TinyBar share={answered / needed} tone={tones[standing]} />
      <span className="rtm-patients-days" data-unit={words.daysAnsweredUnit} aria-hidden>
        {words.daysAnswered(answered, needed)}
      </span>
      {mark && <span className="rtm-patients-mark" {...glyph(mark)} aria-hidden />}
      <span className="rtm-hidden-visually">{said}</span>
    </span>
  )
}

/**
 * The cell with the minutes of this month, and the minutes until the next unit. An icon shows that
 * staff has had live contact with the patient (J08, J11, Y22).
 */
export function MinutesCell({ row, messages, today, companyHasPcm }: CellProps) {
  const words = messages.patientList
  const text = minutesText(row, { today, companyHasPcm }, messages)
  const isNone = row.currentIntlogSecs === 0
  return (
    <span className="rtm-patients-minutes">
      {row.hasSynchronousAction && (
        <span role="img" aria-label={words.spoken} data-rtm-tooltip={words.spoken}>
          <Icon of={UserRoundCheck} size={14} />
        </span>
      )}
      <span className={isNone ? 'rtm-cell-muted' : undefined}>
        <MinutesBar {...text} />
      </span>
    </span>
  )
}

export function LastInteractionCell({ row, messages, zone }: CellProps) {
  if (row.lastInteractionDatetime) {
    return formatInstantDate(row.lastInteractionDatetime, messages.locale, zone)
  }
  return <span className="rtm-cell-muted">{messages.patientList.noInteraction}</span>
}

/** The cell with the care team. The primary provider comes first (T10–T12). */
export function CareTeamCell({ row, messages, providers }: CellProps) {
  const { providerRelationships: team } = row
  if (team.length === 0) {
    return <span className="rtm-cell-muted">{messages.patientList.noCareTeam}</span>
  }
  const people = [...team]
    .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .map(({ isPrimary, provider: { user } }) => {
      const known = providers.get(user.id)?.user
      const inactive = known?.isActive === false
      const about = [
        user.fullName,
        known?.defaultClinic?.name,
        inactive && messages.patient.inactive,
      ]
      return {
        id: user.id,
        name: user.fullName,
        isPrimary,
        inactive,
        title: about.filter(Boolean).join(' · '),
      }
    })
  return <AvatarGroup people={people} primaryLabel={messages.patient.primary} size="small" />
}

/**
 * The button for the patient's next action. The button is visible even if the pointer is not over
 * the row. If there is no next action, the row has no such button (Y21).
 */
export function NextButton(props: CellProps) {
  const next = nextOfRow(props.row, props)
  if (!next) return null
  const label = nextText(next, props.messages)
  const opensMenu = next.kind === 'call'
  return (
    <button
      type="button"
      className="rtm-icon-button rtm-patients-next"
      data-variant="quiet"
      data-size="small"
      data-action={next.kind}
      aria-haspopup={opensMenu ? 'menu' : undefined}
      aria-expanded={opensMenu ? false : undefined}
      aria-label={label}
      aria-description={props.row.user.fullName}
      data-rtm-tooltip={label}
    >
      <Icon of={next.kind === 'call' ? PhoneCall : MessageCircle} size={16} />
    </button>
  )
}
