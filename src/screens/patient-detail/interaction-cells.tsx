import MapPin from 'lucide-react/icons/map-pin'
import MonitorCheck from 'lucide-react/icons/monitor-check'
import Phone from 'lucide-react/icons/phone'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Video from 'lucide-react/icons/video'
import { formatDateTime } from '../../domain/dates/date-format'
import { durationText } from '../../domain/interaction/duration'
import type { InteractionLog } from '../../domain/interaction/interaction-log'
import type { Messages } from '../../domain/messages/messages'
import { type ActivityType, activityTypes } from '../../domain/vocabulary'
import { Badge } from '../../ui/badge'
import { Icon, type IconType } from '../../ui/icon'

const icons: Record<ActivityType, IconType> = {
  DTR: MonitorCheck,
  PHN: Phone,
  VID: Video,
  INP: MapPin,
}

/**
 * The activity types of an interaction, with icons and labels. For an unknown type, its name in the
 * API is shown.
 */
export function Activities({ log, messages }: { log: InteractionLog; messages: Messages }) {
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

/**
 * The warnings about an interaction that is unusually long or overlaps another one (BR20). For an
 * unknown warning, its name in the API is shown.
 */
export function Flags({ log, messages }: { log: InteractionLog; messages: Messages }) {
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

/**
 * The notes of an interaction, on up to two lines. Hover, focus or a click shows the full notes
 * with their labels.
 */
export function Notes({ log, messages }: { log: InteractionLog; messages: Messages }) {
  const notes = notesOf(log, messages).map(({ text }) => text)
  const words = messages.patientDetail.interactions
  if (notes.length === 0) return <span className="rtm-cell-muted">{words.noNotes}</span>
  return (
    <button type="button" className="rtm-log-notes" data-action="notes" data-hover="notes">
      <span>{notes.join(' · ')}</span>
    </button>
  )
}

/** A button with the date and time of an interaction. A click opens the interaction for editing. */
export function DateButton({ log, messages, zone }: LineProps) {
  return (
    <button type="button" className="rtm-cell-button" data-action="edit">
      {formatDateTime(log.interactedDatetime, messages.locale, zone)}
    </button>
  )
}

interface LineProps {
  log: InteractionLog
  messages: Messages
  zone: string
}

/**
 * All data of an interaction in a single cell, for a panel or a phone (Y29). A click on the notes
 * shows the details.
 */
export function LogLine(props: LineProps) {
  const { log, messages } = props
  const words = messages.patientDetail.interactions
  const notes = notesOf(log, messages).map(({ text }) => text)
  return (
    <span className="rtm-log-line">
      <DateButton {...props} />
      <span className="rtm-log-duration">{durationText(log.durationSecs, messages)}</span>
      {log.activityTypes.length > 0 && <Activities log={log} messages={messages} />}
      <span className="rtm-log-rest">
        <span className="rtm-log-flags">
          <Flags log={log} messages={messages} />
        </span>
        <button
          type="button"
          className="rtm-log-more"
          data-action="notes"
          data-hover="notes"
          aria-haspopup="dialog"
        >
          <span>{notes.join(' · ') || words.details}</span>
        </button>
      </span>
    </span>
  )
}
