import { formatDate } from '../../domain/dates/date-format'
import type { Patient } from '../../domain/patient/patient'
import { workflowName } from '../../domain/patient/patient-summary'
import { rowButton } from '../../ui/data-table/row-button'
import type { Column } from '../../ui/data-table/types'
import {
  CareTeamCell,
  type CellContext,
  CycleCell,
  LastInteractionCell,
  MinutesCell,
  NextButton,
  PatientCell,
  RepliesCell,
} from './patient-list-cells'
import type { PatientSortKey } from './patient-list-view'

type PatientColumn = Column<Patient>

export interface ColumnOptions extends CellContext {
  /**
   * Whether a row has one menu in place of its buttons. On small screens and on devices that cannot
   * hover, this is true (P09, T17).
   */
  hasMenu: boolean
  /**
   * Whether the list is too narrow for all its columns. If so, some columns get a smaller width.
   */
  isTight: boolean
  /**
   * Whether the layout is the compact one for a side panel, which has only the required columns.
   */
  isTile: boolean
}

/**
 * The default choices about columns: the hidden columns, and the columns that stay in place when
 * the table scrolls sideways.
 */
export const firstColumns = {
  hidden: ['program', 'birthDate'],
  pinned: { start: ['patient'], end: ['action'] },
}

/**
 * Returns the property that makes a column sortable. `sortKey` is the name of the sort order in the
 * API.
 */
const by = (sortKey: PatientSortKey) => ({ sortKey })

const tileColumns: ReadonlySet<string> = new Set(['patient', 'replies', 'minutes', 'action'])

/**
 * Returns the columns of the list of patients. A tile has only the patient, the days answered, the
 * minutes and the actions.
 */
export function patientListColumns(options: ColumnOptions): PatientColumn[] {
  const columns = [...standing(options), ...record(options), actions(options)]
  return options.isTile ? columns.filter(({ id }) => tileColumns.has(id)) : columns
}

/** Returns the columns for the patient's name and the data of the current cycle and month. */
function standing(options: ColumnOptions): PatientColumn[] {
  const { columns } = options.messages.patientList
  return [
    {
      id: 'patient',
      header: columns.patient,
      cell: ({ row }) => <PatientCell row={row.original} {...options} />,
      size: 200,
      minSize: 200,
      enableHiding: false,
      // The share is limited, so that on a wide screen the name does not take most of the remaining
      // width.
      meta: { ...by('user__last_name'), grow: 2, priority: 1 },
    },
    {
      id: 'cycle',
      header: columns.cycle,
      cell: ({ row }) => <CycleCell row={row.original} {...options} />,
      size: options.isTight ? 152 : 164,
      meta: { ...by('current_rtmcycle_end_date'), grow: 1.4, inLine: true, wraps: true },
    },
    {
      id: 'replies',
      header: columns.replies,
      cell: ({ row }) => <RepliesCell row={row.original} {...options} />,
      size: options.isTight ? 118 : 128,
      meta: { ...by('current_rtmcycle_responses_count'), inLine: true },
    },
    {
      id: 'minutes',
      header: columns.minutes,
      cell: ({ row }) => <MinutesCell row={row.original} {...options} />,
      // With the smaller width, the column has no room for the minutes until the next unit.
      size: options.isTight ? 98 : 196,
      meta: { ...by('current_intlog_secs'), grow: 0, align: 'end', inLine: true },
    },
    {
      // This id must not change, because browsers have stored it with the choices of users.
      id: 'lastContact',
      header: columns.lastInteraction,
      cell: ({ row }) => <LastInteractionCell row={row.original} {...options} />,
      // With the larger width, the heading fits into one line.
      size: options.isTight ? 120 : 128,
      meta: { ...by('last_interaction_datetime'), priority: 3 },
    },
  ]
}

/**
 * Returns the columns with data that seldom changes, such as the care team, the program and the
 * birth date.
 */
function record(options: ColumnOptions): PatientColumn[] {
  const { messages } = options
  const { columns, noProgram } = messages.patientList
  return [
    {
      id: 'careTeam',
      header: columns.careTeam,
      cell: ({ row }) => <CareTeamCell row={row.original} {...options} />,
      size: 132,
      meta: { ...by('primary_provider'), priority: 3 },
    },
    {
      id: 'program',
      header: columns.program,
      cell: ({ row }) =>
        workflowName(row.original) ?? <span className="rtm-cell-muted">{noProgram}</span>,
      size: 152,
    },
    {
      id: 'birthDate',
      header: columns.birthDate,
      cell: ({ row: { original } }) =>
        original.user.birthDate ? (
          formatDate(original.user.birthDate, messages.locale)
        ) : (
          <span className="rtm-cell-muted">{messages.common.notProvided}</span>
        ),
      size: 124,
      meta: by('user__birth_date'),
    },
  ]
}

function actions(options: ColumnOptions): PatientColumn {
  const { messages, hasMenu } = options
  const { patientList, common } = messages
  const more = (name: string, actions = '') =>
    rowButton('menu', common.moreActions, 'more', name, actions)
  const buttons = (row: Patient) => (
    <span className="rtm-row-actions">
      <NextButton row={row} {...options} />
      <span className="rtm-row-actions rtm-cell-reveal">
        {rowButton('log', patientList.log, 'timer', row.user.fullName)}
        {more(row.user.fullName)}
      </span>
    </span>
  )
  return {
    id: 'action',
    header: patientList.columns.action,
    cell: ({ row: { original } }) =>
      hasMenu ? more(original.user.fullName, 'log') : buttons(original),
    size: 72,
    enableHiding: false,
    meta: { headerHidden: true, kind: 'action' },
  }
}
