import { formatDate } from '../../domain/date-format'
import type { Patient } from '../../domain/patient'
import { workflowName } from '../../domain/patient-summary'
import { rowButton } from '../../ui/data-table/row-button'
import type { Column } from '../../ui/data-table/types'
import {
  CareTeamCell,
  type CellContext,
  CycleCell,
  LastContactCell,
  MinutesCell,
  PatientCell,
  RepliesCell,
} from './patient-list-cells'
import type { PatientSortKey } from './patient-list-view'

type PatientColumn = Column<Patient> & { sortKey?: PatientSortKey }

export interface ColumnOptions extends CellContext {
  /** On small screens, and on devices that cannot hover, each row has one menu (P09, T17). */
  hasMenu: boolean
  /** The compact layout for a side panel shows only the required columns. */
  isTile: boolean
}

/** The columns that are hidden by default. */
export const firstHiddenColumns = ['program', 'birthDate']

const tileColumns: ReadonlySet<string> = new Set(['patient', 'replies', 'minutes', 'action'])

/** The columns of the patients list. A tile has only those that show what staff must do. */
export function patientListColumns(options: ColumnOptions): PatientColumn[] {
  const columns = [...standing(options), ...record(options), actions(options)]
  return options.isTile ? columns.filter(({ id }) => tileColumns.has(id)) : columns
}

/** The columns for the patient and the current status. */
function standing(options: ColumnOptions): PatientColumn[] {
  const { columns } = options.messages.patientList
  return [
    {
      id: 'patient',
      header: columns.patient,
      cell: (row) => <PatientCell row={row} {...options} />,
      sortKey: 'user__last_name',
      minWidth: 200,
      grow: 3,
      hideable: false,
      priority: 1,
    },
    {
      id: 'cycle',
      header: columns.cycle,
      cell: (row) => <CycleCell row={row} {...options} />,
      sortKey: 'current_rtmcycle_end_date',
      minWidth: 184,
    },
    {
      id: 'replies',
      header: columns.replies,
      cell: (row) => <RepliesCell row={row} {...options} />,
      sortKey: 'current_rtmcycle_responses_count',
      minWidth: 152,
    },
    {
      id: 'minutes',
      header: columns.minutes,
      cell: (row) => <MinutesCell row={row} {...options} />,
      sortKey: 'current_intlog_secs',
      width: 104,
      align: 'end',
    },
    {
      id: 'lastContact',
      header: columns.lastContact,
      cell: (row) => <LastContactCell row={row} {...options} />,
      sortKey: 'last_interaction_datetime',
      minWidth: 124,
    },
  ]
}

/** The columns from the patient record. */
function record(options: ColumnOptions): PatientColumn[] {
  const { messages } = options
  const { columns, noProgram } = messages.patientList
  return [
    {
      id: 'careTeam',
      header: columns.careTeam,
      cell: (row) => <CareTeamCell row={row} {...options} />,
      sortKey: 'primary_provider',
      width: 132,
    },
    {
      id: 'program',
      header: columns.program,
      cell: (row) => workflowName(row) ?? <span className="rtm-cell-muted">{noProgram}</span>,
      minWidth: 152,
    },
    {
      id: 'birthDate',
      header: columns.birthDate,
      cell: ({ user }) =>
        user.birthDate ? (
          formatDate(user.birthDate, messages.locale)
        ) : (
          <span className="rtm-cell-muted">{messages.common.notProvided}</span>
        ),
      sortKey: 'user__birth_date',
      minWidth: 124,
    },
  ]
}

function actions({ messages, hasMenu }: ColumnOptions): PatientColumn {
  const { patientList, common } = messages
  const more = rowButton('menu', common.moreActions, 'more')
  const buttons = (
    <span className="rtm-row-actions rtm-cell-reveal">
      {rowButton('log', patientList.log, 'timer')}
      {more}
    </span>
  )
  return {
    id: 'action',
    header: patientList.columns.action,
    headerHidden: true,
    cell: () => (hasMenu ? more : buttons),
    width: 72,
    kind: 'action',
    hideable: false,
  }
}
