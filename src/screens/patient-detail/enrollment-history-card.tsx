import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rtmEnrollmentsQuery } from '../../api/rtm-enrollments'
import { formatDate, formatInstantDate } from '../../domain/dates/date-format'
import {
  type EnrollmentPeriod,
  enrollmentHistory,
} from '../../domain/enrollment/enrollment-history'
import { Badge, type Tone } from '../../ui/badge'
import { Button } from '../../ui/button'
import { tableRoles } from '../../ui/data-table/table-cells'
import { Skeleton } from '../../ui/skeleton'
import { addStyles } from '../../ui/styles'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import { Card } from './card'
import css from './enrollment-history-card.css?inline'
import type { PatientTools } from './patient-tools'

addStyles(css)

/**
 * The number of enrollments that the card shows at first. If the patient has more, the user can
 * request all of them.
 */
const FIRST = 3
const ALL = 100

const tones: Record<EnrollmentPeriod['state'], Tone> = {
  upcoming: 'pending',
  active: 'ready',
  completed: 'neutral',
  unenrolled: 'neutral',
}

/** The card with all enrollments of the patient, newest first. */
export function EnrollmentHistory({ patient }: PatientTools) {
  const { client, messages } = useScreen()
  const { http } = client
  const words = messages.patientDetail.history
  const [isWhole, setWhole] = useState(false)
  const query = useQuery(
    rtmEnrollmentsQuery(http, {
      patient: patient.user.id,
      ordering: '-start_date',
      page_size: ALL,
    }),
  )
  const today = useToday()
  const periods =
    query.data && enrollmentHistory(query.data.results, { today, zone: http.timeZone })
  const shown = isWhole ? periods : periods?.slice(0, FIRST)
  return (
    <Card title={words.title}>
      {!periods && query.error && (
        <ListFailed title={words.failed} rows={{ ...query, refetch: () => void query.refetch() }} />
      )}
      {!periods && !query.error && <Skeleton height={72} />}
      {periods?.length === 0 && <p className="rtm-card-muted">{words.empty}</p>}
      {shown && shown.length > 0 && <Periods periods={shown} />}
      {periods && !isWhole && periods.length > FIRST && (
        <div>
          <Button size="small" variant="quiet" onClick={() => setWhole(true)}>
            {words.all(periods.length)}
          </Button>
        </div>
      )}
    </Card>
  )
}

function Periods({ periods }: { periods: readonly EnrollmentPeriod[] }) {
  const words = useScreen().messages.patientDetail.history
  return (
    <table {...tableRoles.table} className="rtm-history" aria-label={words.title}>
      <thead {...tableRoles.group} className="rtm-hidden-on-cards">
        <tr {...tableRoles.row}>
          <th {...tableRoles.heading} scope="col">
            {words.period}
          </th>
          <th {...tableRoles.heading} scope="col">
            {words.workflow}
          </th>
          <th {...tableRoles.heading} scope="col">
            {words.duration}
          </th>
          <th {...tableRoles.heading} scope="col">
            {words.state}
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.group}>
        {periods.map((period) => (
          <Period key={period.id} {...period} />
        ))}
      </tbody>
    </table>
  )
}

function Period(period: EnrollmentPeriod) {
  const { messages } = useScreen()
  const words = messages.patientDetail.history
  const { startDate, endDate, duration, extendedBy, state } = period
  const date = (day: string) => formatDate(day, messages.locale)
  const dates =
    startDate && endDate
      ? words.range(date(startDate), date(endDate))
      : startDate && date(startDate)
  return (
    <tr {...tableRoles.row}>
      <td {...tableRoles.cell}>{dates || words.unknownDates}</td>
      <td {...tableRoles.cell}>
        {period.workflow ?? messages.common.notProvided}
        {period.enrolledBy && <small>{words.enrolledBy(period.enrolledBy)}</small>}
      </td>
      <td {...tableRoles.cell}>
        {duration === null ? messages.common.unknown : words.days(duration)}
        {extendedBy > 0 && <small>{words.extended(extendedBy)}</small>}
      </td>
      <td {...tableRoles.cell} className="rtm-history-state">
        <Badge tone={tones[state]}>{words.states[state]}</Badge>
        {period.unenrolledAt && <Unenrolled {...period} unenrolledAt={period.unenrolledAt} />}
      </td>
    </tr>
  )
}

function Unenrolled(period: EnrollmentPeriod & { unenrolledAt: string }) {
  const { messages, client } = useScreen()
  const words = messages.patientDetail.history
  const date = formatInstantDate(period.unenrolledAt, messages.locale, client.http.timeZone)
  return (
    <>
      <small>
        {period.unenrolledBy
          ? words.unenrolledBy(date, period.unenrolledBy)
          : words.unenrolled(date)}
      </small>
      <small>{period.unenrolledReason || words.noReason}</small>
    </>
  )
}
