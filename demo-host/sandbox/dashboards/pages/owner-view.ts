import { readClinicStats } from '../../reports/clinic-stats'
import { readEnrollmentFlow } from '../../reports/enrollment-report'
import {
  type ClinicStanding,
  readBillingFlow,
  readClinicStandings,
} from '../../reports/owner-report'
import { total } from '../plots/plot'
import type { Figure } from '../plots/plot-figure'
import { type MakeView, periodFigure, type ViewSource } from './view'

interface ClinicRow extends ClinicStanding {
  readonly name: string
  /**
   * The clinic's response rate. 0 for a clinic without enrollments, and null in the row of patients
   * without a clinic.
   */
  readonly responseRate: number | null
}

/**
 * Reads the figures of all clinics, ordered by name. If patients without a clinic exist, a row for
 * them comes last.
 */
async function readClinics({ scope, words }: ViewSource): Promise<ClinicRow[]> {
  const stats = await readClinicStats(scope)
  const standings = await readClinicStandings(scope)
  const none = { patients: 0, enrolled: 0, ready: 0, billed: 0 }
  const rows = stats.map(({ uuid, name, responseRate }) => {
    const counts = standings.find((row) => row.uuid === uuid) ?? { ...none, uuid }
    return { ...counts, name, responseRate }
  })
  const stray = standings.filter((row) => row.uuid === null)
  return [...rows, ...stray.map((row) => ({ ...row, name: words.noClinic, responseRate: null }))]
}

function byClinic(source: ViewSource, clinics: readonly ClinicRow[]): Figure[] {
  const { words, format } = source
  const { owner: own, standings } = words
  const entries = (values: (row: ClinicRow) => readonly number[]) =>
    clinics.map((row) => ({ label: row.name, values: values(row) }))
  const rates = clinics.map(({ responseRate }) =>
    responseRate === null ? '' : format.percent(responseRate),
  )
  const common = { heading: words.clinic, totalHeading: words.total }
  return [
    {
      id: 'patients',
      title: own.patients.title,
      note: own.patients.note,
      ...common,
      sumHeading: own.patients.sum,
      more: [{ label: own.patients.rate, cells: rates }],
      plot: {
        kind: 'rows',
        series: [
          { label: own.patients.enrolled, style: 'first' },
          { label: own.patients.others, style: 'second' },
        ],
        entries: entries((row) => [row.enrolled, Math.max(0, row.patients - row.enrolled)]),
        format: format.count,
      },
    },
    {
      id: 'billings',
      title: own.billings.title,
      note: own.billings.note,
      ...common,
      sumHeading: own.billings.sum,
      plot: {
        kind: 'rows',
        series: [
          { label: standings.billed, style: 'billed' },
          { label: standings.ready, style: 'ready' },
        ],
        entries: entries((row) => [row.billed, row.ready]),
        format: format.count,
      },
    },
  ]
}

async function overTime(source: ViewSource): Promise<Figure[]> {
  const { scope, periods } = source
  const { owner: own } = source.words
  const flow = await readBillingFlow(scope, periods)
  const enrollments = await readEnrollmentFlow(scope, periods)
  return [
    periodFigure(source, {
      id: 'flow',
      words: own.flow,
      kind: 'grouped',
      series: [
        { label: own.flow.created, style: 'first' },
        { label: own.flow.billed, style: 'billed' },
      ],
      values: (n) => [flow[n]?.created ?? 0, flow[n]?.billed ?? 0],
    }),
    periodFigure(source, {
      id: 'enrollments',
      words: own.enrollments,
      kind: 'lines',
      series: [{ label: own.enrollments.series, style: 'first' }],
      values: (n) => [enrollments[n]?.active ?? 0],
    }),
  ]
}

export const ownerView: MakeView = async (source) => {
  const { owner: own } = source.words
  const clinics = await readClinics(source)
  const tile = (label: string, value: (row: ClinicRow) => number) => ({
    label,
    value: source.format.count(total(clinics.map(value))),
  })
  return {
    title: own.title,
    lead: own.lead,
    tiles: [
      tile(own.tiles.patients, (row) => row.patients),
      tile(own.tiles.enrolled, (row) => row.enrolled),
      tile(own.tiles.ready, (row) => row.ready),
      tile(own.tiles.billed, (row) => row.billed),
    ],
    figures: [...byClinic(source, clinics), ...(await overTime(source))],
  }
}
