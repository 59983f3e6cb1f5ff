/**
 * Measures the cost of elements for the page that embeds them, from the first outline to the
 * hundredth unmount.
 */
import type { Browser } from 'playwright-core'
import { bundleSharedReact, bundleVanilla } from './bundles'
import type { EmbeddingFigures, Pair } from './embedding-report'
import { measureFetched, measureLeft } from './exact'
import { measureGrowth } from './growth'
import type { BenchSite } from './measured-page'
import { measureNth } from './nth'
import { measureOutline } from './outline'
import { measureSecondVisit } from './second-visit'
import { type BenchServer, startBenchServer } from './server'
import { measureSlow, slowPages } from './slow'

const both = ['vanilla', 'element'] as const

/** Measures the pages in turn. Every second round measures them in the reverse order. */
async function inTurn<Name extends string, T>(
  names: readonly Name[],
  rounds: number,
  measure: (name: Name) => Promise<T>,
): Promise<(name: Name) => T[]> {
  const measured = new Map<Name, T[]>(names.map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      measured.get(name)?.push(await measure(name))
    }
  }
  return (name) => measured.get(name) ?? []
}

async function bothInTurn<T>(
  rounds: number,
  measure: (name: (typeof both)[number]) => Promise<T>,
): Promise<Pair<T>> {
  const of = await inTurn(both, rounds, measure)
  return { vanilla: of('vanilla'), element: of('element') }
}

async function measureAll(
  browser: Browser,
  site: BenchSite,
  server: BenchServer,
  rounds: number,
): Promise<EmbeddingFigures> {
  const tell = (what: string) => process.stderr.write(`embedding: ${what}\n`)
  tell('bytes and requests')
  const outline = await measureOutline(browser, site, server)
  const fetched = await measureFetched(browser, site, server, 'element')
  const shared = await measureFetched(browser, site, server, 'shared-react')
  const growth = await measureGrowth(browser, site, server)
  tell('a slow phone')
  // The first load also compresses the responses on the server, so it is not counted.
  for (const name of slowPages) await measureSlow(browser, site, server, name)
  const slowOf = await inTurn(slowPages, rounds, (name) => measureSlow(browser, site, server, name))
  const slow = { vanilla: slowOf('vanilla'), element: slowOf('element') }
  const preloaded = { vanilla: slowOf('vanilla'), element: slowOf('preloaded') }
  tell('a later visit')
  const later = await bothInTurn(rounds, (name) => measureSecondVisit(browser, site, server, name))
  tell('one more element of the same kind')
  const nth = await bothInTurn(rounds, (name) => measureNth(browser, site, name))
  tell('100 mounts')
  const left = await measureLeft(site)
  return { outline, fetched, shared, growth, slow, preloaded, later, nth, left }
}

export async function measureEmbedding(
  browser: Browser,
  inPageScript: string,
  rounds: number,
): Promise<EmbeddingFigures> {
  const files = new Map([...(await bundleVanilla()), ...(await bundleSharedReact())])
  const server = await startBenchServer(files)
  try {
    return await measureAll(browser, { origin: server.origin, inPageScript }, server, rounds)
  } finally {
    await server.close()
  }
}
