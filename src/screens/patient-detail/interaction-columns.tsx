import { MapPin, MonitorCheck, Phone, TriangleAlert, Video } from 'lucide-react'
import { billingCodesText } from '../../domain/billing/billing-code'
import type { BillingInstance } from '../../domain/billing/billing-instance'
import { formatDateTime } from '../../domain/dates/date-format'
import { durationText } from '../../domain/interaction/duration'
import type { InteractionLog } from '../../domain/interaction/interaction-log'
import type { Messages } from '../../domain/messages/messages'
import { type ActivityType, activityTypes } from '../../domain/vocabulary'
import { Badge } from '../../ui/badge'
import type { Column } from '../../ui/data-table/types'
import { glyph } from '../../ui/glyph'
import { Icon, type IconType } from '../../ui/icon'

export interface InteractionColumnOptions {
  messages: Messages
  /** IANA time zone of the client. */
  zone: string
  providerName: (id: number) => string | undefined
  billings: ReadonlyMap<string, BillingInstance>
}

const icons: Record<ActivityType, IconType> = {
  DTR: MonitorCheck,
  PHN: Phone,
  VID: Video,
  INP: MapPin,
}

/** The activity types with icons and labels. For an unknown type, its name in the API is shown. */
function Activities({ log, messages }: { log: InteractionLog; messages: Messages }) {
  const words = messages.patient.activityTypes
  if (log.activityTypes.length === 0) {
    return <span className="rtm-cell-muted">{messages.patientDetail.interactions.noActivity}</span>
  }
  return (
    <span className="rtm-activities">
      {log.activityTypes.map((type) => {
        const known = activityTypes.find((one) => one === type)
        return (
          <span key={type}>
            {known && <Icon of={icons[known]} size={14} />}
            {known ? words[known] : type}
          </span>
        )
      })}
    </span>
  )
}

/** The warnings about unusual time (BR20). For an unknown warning, its name in the API is shown. */
function Flags({ log, messages }: { log: InteractionLog; messages: Messages }) {
  const words = Object.entries(messages.patientDetail.interactions.warnings)
  return log.warnings.map((code) => {
    const known = words.find(([name]) => name === code)?.[1]
    return (
      <Badge key={code} tone="pending" icon={TriangleAlert} title={known?.text ?? code}>
        {known?.label ?? code}
      </Badge>
    )
  })
}

export function notesOf(log: InteractionLog, { patientDetail }: Messages) {
  const { trends, plan } = patientDetail.interactions
  return [
    { label: trends, text: log.noteObservedTrends.trim() },
    { label: plan, text: log.notePlanModification.trim() },
  ].filter(({ text }) => text !== '')
}

/** Each note takes one line. A single note takes two. Hover, focus or click shows the full text. */
function Notes({ log, messages }: { log: InteractionLog; messages: Messages }) {
  const notes = notesOf(log, messages)
  if (notes.length === 0) {
    return <span className="rtm-cell-muted">{messages.patientDetail.interactions.noNotes}</span>
  }
  return (
    <button
      type="button"
      className="rtm-log-notes"
      data-action="notes"
      data-hover="notes"
      data-lines={notes.length}
    >
      {notes.map(({ label, text }) => (
        <span key={label}>
          <span className="rtm-log-label">{`${label}: `}</span>
          {text}
        </span>
      ))}
    </button>
  )
}

function billingText(log: InteractionLog, { messages, billings }: InteractionColumnOptions) {
  const words = messages.patientDetail.interactions
  if (log.billinginstance === null) return words.notBilled
  const billing = billings.get(log.billinginstance)
  if (!billing) return words.counted
  return `${billingCodesText(billing)} · ${words.statuses[billing.status]}`
}

/** The columns that stay in place by default, when the table scrolls sideways. */
export const pinnedColumns = { start: ['date'], end: ['action'] }

/** The columns of the interaction log (spec §3, "Interaction log"). */
export function interactionColumns(options: InteractionColumnOptions): Column<InteractionLog>[] {
  return [...doneColumns(options), ...bookedColumns(options)]
}

/** The columns for date, activity, duration and notes. */
function doneColumns({ messages, zone }: InteractionColumnOptions): Column<InteractionLog>[] {
  const { columns } = messages.patientDetail.interactions
  return [
    {
      id: 'date',
      header: columns.date,
      cell: ({ row }) => (
        <button type="button" className="rtm-cell-button" data-action="edit">
          {formatDateTime(row.original.interactedDatetime, messages.locale, zone)}
        </button>
      ),
      size: 196,
      enableHiding: false,
      meta: { sortKey: 'interacted_datetime', priority: 1 },
    },
    {
      id: 'activity',
      header: columns.activity,
      cell: ({ row }) => <Activities log={row.original} messages={messages} />,
      size: 128,
    },
    {
      id: 'duration',
      header: columns.duration,
      cell: ({ row }) => durationText(row.original.durationSecs, messages),
      size: 92,
      meta: { sortKey: 'duration_secs', grow: 0, align: 'end' },
    },
    {
      id: 'notes',
      header: columns.notes,
      cell: ({ row }) => <Notes log={row.original} messages={messages} />,
      size: 180,
      meta: { grow: 3, wide: true },
    },
  ]
}

/** The columns for provider, billing and actions. */
function bookedColumns(options: InteractionColumnOptions): Column<InteractionLog>[] {
  const { messages, providerName } = options
  const words = messages.patientDetail.interactions
  const { columns } = words
  const menu = (
    <button
      type="button"
      className="rtm-icon-button"
      data-variant="quiet"
      data-size="small"
      data-action="menu"
      aria-label={messages.common.moreActions}
      {...glyph('more')}
    />
  )
  return [
    {
      id: 'provider',
      header: columns.provider,
      cell: ({ row: { original: log } }) => (
        <span className="rtm-log-provider">
          <span className="rtm-truncate">
            {(log.provider !== null && providerName(log.provider)) || words.unknownProvider}
          </span>
          {log.autoGenerated && <Badge>{words.auto}</Badge>}
          <Flags log={log} messages={messages} />
        </span>
      ),
      size: 192,
    },
    {
      id: 'billing',
      header: columns.billing,
      cell: ({ row: { original: log } }) => (
        <span
          className={log.billinginstance === null ? 'rtm-cell-muted' : undefined}
          title={billingText(log, options)}
        >
          {billingText(log, options)}
        </span>
      ),
      size: 150,
    },
    {
      id: 'action',
      header: columns.actions,
      cell: () => menu,
      size: 48,
      minSize: 48,
      enableHiding: false,
      meta: { headerHidden: true, kind: 'action' },
    },
  ]
}
