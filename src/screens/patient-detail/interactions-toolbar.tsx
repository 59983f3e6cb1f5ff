import { formatMonth } from '../../domain/dates/date-format'
import type { PlainDate } from '../../domain/dates/dates'
import { latestMonths } from '../../domain/dates/month-range'
import { displayMinutes, splitDuration } from '../../domain/interaction/duration'
import type { Messages } from '../../domain/messages/messages'
import type { Patient } from '../../domain/patient/patient'
import { countedMonth } from '../../domain/support-progress'
import { activityTypes } from '../../domain/vocabulary'
import type { ColumnLayout } from '../../ui/data-table/column-layout'
import { NativeSelect } from '../../ui/native-select'
import { Toolbar } from '../../ui/toolbar'
import { ColumnMenu } from '../shared/column-menu'
import { useScreen } from '../shared/screen'
import type { InteractionsView } from './interactions-view'
import { useMonthSecs } from './use-interactions'

/**
 * The number of months that the filter offers. Without a filter, older interactions are on later
 * pages.
 */
const MONTHS = 24

interface InteractionsToolbarProps {
  view: InteractionsView
  change: (change: Partial<InteractionsView>) => void
  patient: Patient
  today: PlainDate
  /**
   * The layout of the columns. Undefined in the compact layout, in which users cannot change the
   * columns.
   */
  layout: ColumnLayout | undefined
}

/**
 * The toolbar of the interaction log, with the filters and the total time of the month. The button
 * for a new interaction is in the header of the page.
 */
export function InteractionsToolbar(props: InteractionsToolbarProps) {
  const { view, change, patient, today, layout } = props
  const { messages } = useScreen()
  const words = messages.patientDetail.interactions
  const types = activityTypes.map((type) => ({
    value: type,
    label: messages.patient.activityTypes[type],
  }))
  const months = latestMonths(today, MONTHS).map((month) => ({
    value: month,
    label: formatMonth(month, messages.locale),
  }))
  return (
    <Toolbar
      label={words.filters}
      end={
        <>
          <MonthTotal
            patient={patient}
            month={view.month ?? countedMonth(patient, today)}
            today={today}
          />
          {layout && <ColumnMenu layout={layout} />}
        </>
      }
    >
      <NativeSelect
        label={words.type}
        value={view.type ?? ''}
        options={[{ value: '', label: words.allTypes }, ...types]}
        onChange={(value) => {
          change({ type: activityTypes.find((type) => type === value) ?? null })
        }}
      />
      <NativeSelect
        label={words.month}
        value={view.month ?? ''}
        options={[{ value: '', label: words.allMonths }, ...months]}
        onChange={(value) => change({ month: value || null })}
      />
    </Toolbar>
  )
}

interface MonthTotalProps {
  patient: Patient
  month: PlainDate
  today: PlainDate
}

/**
 * The total time of a month, in minutes. Only the sum of the durations is rounded up, and not each
 * duration (J07). The exact time is beside the total, as on the Overview tab.
 */
function MonthTotal({ patient, month, today }: MonthTotalProps) {
  const { messages } = useScreen()
  const words = messages.patientDetail.interactions
  const secs = useMonthSecs(patient, month, today)
  const name = formatMonth(month, messages.locale)
  return (
    <span className="rtm-log-total" role="status">
      {secs === undefined
        ? words.totalUnknown(name)
        : words.total(name, displayMinutes(secs), exactText(secs, messages))}
    </span>
  )
}

/** Returns a text with the exact minutes and seconds. Null if there are only whole minutes. */
function exactText(secs: number, { patientDetail }: Messages): string | null {
  const { minutes, seconds } = splitDuration(secs)
  return seconds === 0 ? null : patientDetail.support.duration(minutes, seconds)
}
