/**
 * Formats the cost of embedding elements as a Markdown table. Each figure is shown with its aim.
 */
import type { Fetched, Left } from './exact'
import { elementCounts, type Growth } from './growth'
import type { Nth } from './nth'
import type { Outline } from './outline'
import {
  kB,
  type Line,
  markdownTable,
  median,
  medianRatio,
  met,
  SCRIPT_AIM,
  SHARED_SCRIPT_AIM,
} from './report'

/** The values of the hand-written table and of the element, one per round. */
export interface Pair<T> {
  vanilla: T[]
  element: T[]
}

export interface EmbeddingFigures {
  outline: Outline
  fetched: Fetched
  shared: Fetched
  growth: Growth
  /** The milliseconds until the rows are painted on a slow phone. */
  slow: Pair<number>
  /** The milliseconds on a slow phone if the page has `modulepreload` links. */
  preloaded: Pair<number>
  /** The milliseconds of CPU time until the rows are painted on a later visit. */
  later: Pair<number>
  nth: Pair<Nth>
  left: Left
}

const LOADER_AIM = 6000
const FILES_AIM = 3
/**
 * The maximum number of bytes that an element of another kind may add to a page, by the name of the
 * element.
 */
const kindAims: Readonly<Record<string, number>> = {
  'patient-list': 14_000,
  'patient-detail': 18_000,
  'patient-chat': 18_000,
}
const KIND_AIM = 8000
const SLOW_AIM = 2
const LATER_AIM = 3
const NTH_CPU_AIM = 1.8
const NTH_HEAP_AIM = 250_000
const HEAP_GROWTH_AIM = 0.02

const headings = ['Measure', 'Vanilla', 'Element', 'Ratio', 'Aim', 'Met']

function bytesLine(name: string, bytes: number, aim: number): Line {
  return [name, '', kB(bytes), '', `≤ ${kB(aim)}`, met(bytes, aim)]
}

function startLines({ outline, fetched, shared }: EmbeddingFigures): Line[] {
  const files = fetched.scripts.length
  const painted = outline.isPainted ? 'yes' : 'no'
  const isMet = outline.isPainted ? 'yes' : '**no**'
  return [
    bytesLine('Loader, brotli', outline.bytes, LOADER_AIM),
    ['Outline painted by the loader alone', '', painted, '', 'yes', isMet],
    bytesLine('JavaScript before the first rows, brotli', fetched.scriptBytes, SCRIPT_AIM),
    ['JavaScript files', '', String(files), '', `≤ ${FILES_AIM}`, met(files, FILES_AIM)],
    bytesLine('JavaScript with shared React, brotli', shared.scriptBytes, SHARED_SCRIPT_AIM),
  ]
}

function growthLines({ kinds, requests }: Growth): Line[] {
  const [same, ...others] = kinds
  const grown = Math.max(...requests) - (requests[0] ?? 0)
  return [
    ...(same ? [bytesLine(`Another \`<${same.tag}>\``, same.bytes, 0)] : []),
    ...others.map(({ tag, bytes, isReady }) =>
      bytesLine(
        `\`<${tag}>\` beside it${isReady ? '' : ', without data'}`,
        bytes,
        kindAims[tag.replace(/^rtm-/, '')] ?? KIND_AIM,
      ),
    ),
    [
      `API requests of ${elementCounts.join(', ')} elements of the same kind`,
      '',
      requests.join(', '),
      '',
      'the same',
      met(grown, 0),
    ],
  ]
}

function pairLine(
  name: string,
  { vanilla, element }: Pair<number>,
  { aim, ms }: { aim: number; ms: (value: number) => string },
): Line {
  const ratio = medianRatio(element, vanilla)
  return [
    name,
    ms(median(vanilla)),
    ms(median(element)),
    ratio.toFixed(2),
    `≤ ${aim.toFixed(1)}`,
    met(Number(ratio.toFixed(2)), aim),
  ]
}

function nthLines({ vanilla, element }: Pair<Nth>): Line[] {
  const cpu = (rounds: Nth[]) => rounds.map((round) => round.cpu)
  const heap = (rounds: Nth[]) => median(rounds.map((round) => round.heap))
  return [
    pairLine(
      'CPU of one more element of the same kind',
      { vanilla: cpu(vanilla), element: cpu(element) },
      { aim: NTH_CPU_AIM, ms: (value) => `${value.toFixed(1)} ms` },
    ),
    [
      'Heap of one more element of the same kind',
      kB(heap(vanilla)),
      kB(heap(element)),
      '',
      `≤ ${kB(NTH_HEAP_AIM)}`,
      met(heap(element), NTH_HEAP_AIM),
    ],
  ]
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`

function leftLine({ heapGrowth }: Left): Line {
  return [
    'Heap growth after 100 mounts and unmounts',
    '',
    percent(heapGrowth),
    '',
    `≤ ${percent(HEAP_GROWTH_AIM)}`,
    met(heapGrowth, HEAP_GROWTH_AIM),
  ]
}

export function embeddingTable(figures: EmbeddingFigures): string {
  const { growth, slow, preloaded, later, nth, left } = figures
  const milliseconds = (value: number) => `${value.toFixed(1)} ms`
  const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`
  const lines = [
    ...startLines(figures),
    ...growthLines(growth),
    pairLine('Rows on Slow 4G, CPU slowed to a quarter', slow, { aim: SLOW_AIM, ms: seconds }),
    pairLine('The same with `modulepreload` links', preloaded, { aim: SLOW_AIM, ms: seconds }),
    pairLine('CPU, later visit to rows', later, { aim: LATER_AIM, ms: milliseconds }),
    ...nthLines(nth),
    leftLine(left),
  ]
  return markdownTable(lines, headings)
}
