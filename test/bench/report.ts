/** Formats the bench's figures as a Markdown table. Each figure is shown with its aim. */
import type { Fetched } from './exact'
import type { Held } from './measured-page'
import type { Round, Step } from './steps'

/** The measurements of both pages for one number of rows, in the order of the rounds. */
export interface Series<S extends Step = Step> {
  rows: number
  reference: Round<S>[]
  candidate: Round<S>[]
}

/** The maximum ratios of the candidate's main-thread CPU time to that of the reference. */
const cpuAims: Record<Exclude<Step, 'navigation'>, number> = {
  sort: 1.9,
  'select one': 1.5,
  'select all': 1.5,
  'tab switch': 1.9,
}

/**
 * Returns the maximum ratio of CPU times. If there are more rows, the maximum is smaller, because
 * the code that both pages load and compile takes a smaller part of the time.
 */
function cpuAim(step: Step, rows: number): number {
  if (step !== 'navigation') return cpuAims[step]
  return rows >= 10_000 ? 2.5 : rows >= 1000 ? 3.5 : 5
}

const ELEMENTS_AIM = 400
const HEAP_AIM = 2_200_000
/** The most bytes of JavaScript that the billing list may fetch. */
export const SCRIPT_AIM = 118_000
export const SHARED_SCRIPT_AIM = 62_000
export const PATIENTS_SCRIPT_AIM = 122_000

const headings = ['Measure', 'Rows', 'Vanilla', 'Element', 'Ratio', 'Aim', 'Met']
export type Line = string[]

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined)
    throw new Error('The median needs at least one value.')
  return (low + high) / 2
}

/**
 * Returns the median of the ratios of the rounds. Each ratio compares the two pages in the same
 * round, because a disturbance affects both pages of a round in the same way.
 */
export function medianRatio(candidate: number[], reference: number[]): number {
  return median(candidate.map((value, round) => value / (reference[round] ?? Number.NaN)))
}

export const met = (value: number, aim: number) => (value <= aim ? 'yes' : '**no**')
export const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
const MB = (bytes: number) => `${(bytes / 1e6).toFixed(2)} MB`

function cpuLine<S extends Step>(step: S, { rows, reference, candidate }: Series<S>): Line {
  const of = (rounds: Round<S>[]) => rounds.map((round) => round.cpu[step])
  const ratio = medianRatio(of(candidate), of(reference))
  const aim = cpuAim(step, rows)
  const milliseconds = (rounds: Round<S>[]) => `${median(of(rounds)).toFixed(1)} ms`
  return [
    `CPU, ${step === 'navigation' ? 'navigation to rows' : step}`,
    String(rows),
    milliseconds(reference),
    milliseconds(candidate),
    ratio.toFixed(2),
    `≤ ${aim.toFixed(1)}`,
    met(Number(ratio.toFixed(2)), aim),
  ]
}

function contentLines<S extends Step>({ rows, reference, candidate }: Series<S>): Line[] {
  const of = (rounds: Round<S>[], key: 'elements' | 'nodes' | 'heap') =>
    median(rounds.map((round) => round.contents[key]))
  const count = (key: 'elements' | 'nodes') => [
    String(of(reference, key)),
    String(of(candidate, key)),
    '',
  ]
  const heap = of(candidate, 'heap')
  // The aim applies to the first element with one page of rows, because more rows add their own
  // data.
  const heapAim = rows <= 20 ? [`≤ ${MB(HEAP_AIM)}`, met(heap, HEAP_AIM)] : ['', '']
  const elements = of(candidate, 'elements')
  return [
    [
      'DOM elements',
      String(rows),
      ...count('elements'),
      `≤ ${ELEMENTS_AIM}`,
      met(elements, ELEMENTS_AIM),
    ],
    ['DOM nodes, texts included', String(rows), ...count('nodes'), '', ''],
    ['Heap over a blank page', String(rows), MB(of(reference, 'heap')), MB(heap), '', ...heapAim],
  ]
}

/** Returns the lines with the CPU ratios and the page contents for each number of rows. */
export function seriesLines<S extends Step>(all: Series<S>[], of: readonly S[]): Line[] {
  return [
    ...of.flatMap((step) => all.map((series) => cpuLine(step, series))),
    ...all.flatMap(contentLines).sort(([a = ''], [b = '']) => (a < b ? -1 : a > b ? 1 : 0)),
  ]
}

/**
 * Returns the lines with bytes and requests. `shared` is the element on a page that provides React.
 */
export function fetchedLines(
  vanilla: Fetched,
  element: Fetched,
  shared: Fetched | null,
  scriptAim = SCRIPT_AIM,
): Line[] {
  const script = (name: string, fetched: Fetched, aim: number): Line => {
    const { scriptBytes } = fetched
    return [
      name,
      '20',
      kB(vanilla.scriptBytes),
      kB(scriptBytes),
      '',
      `≤ ${kB(aim)}`,
      met(scriptBytes, aim),
    ]
  }
  const requests = ({ requests: early, requestsInAll }: Fetched) =>
    `${early} (${requestsInAll} in total)`
  return [
    script('JavaScript before the first rows, brotli', element, scriptAim),
    ...(shared ? [script('JavaScript with shared React, brotli', shared, SHARED_SCRIPT_AIM)] : []),
    ['Requests before the first rows', '20', requests(vanilla), requests(element), '', '', ''],
  ]
}

export function leftLines({ nodes, listeners }: Held): Line[] {
  return [
    ['Nodes left by 100 mounts and unmounts', '20', '', String(nodes), '', '0', met(nodes, 0)],
    [
      'Listeners left by 100 mounts and unmounts',
      '20',
      '',
      String(listeners),
      '',
      '0',
      met(listeners, 0),
    ],
  ]
}

export function markdownTable(lines: Line[], heads: string[] = headings): string {
  const row = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [heads, heads.map(() => '---'), ...lines].map(row).join('\n')
}
