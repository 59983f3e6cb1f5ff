/**
 * Handlers for /billing/forecast/: the figures of each month, and the rows that are counted in a
 * figure (Q06).
 */
import { type Call, type Handler, ok, type Routes } from '../call'
import {
  countedRows,
  entriesOf,
  type ForecastEntry,
  forecastRowsQuery,
  forecastRowWire,
  forecastWire,
} from '../forecast'
import { pageOf, pageOffset } from '../listing'
import { parseKnownFilters } from '../parse'
import { eachDerivation, type Storage } from '../storage'

async function loadEntries(storage: Storage, call: Call): Promise<ForecastEntry[]> {
  const { fees } = await storage.company()
  const entries: ForecastEntry[] = []
  await eachDerivation(storage, (patient) => {
    for (const entry of entriesOf(patient, call, fees.rows)) entries.push(entry)
  })
  return entries
}

const read: Handler = async (storage, call) => {
  return ok(forecastWire(await loadEntries(storage, call), call.today))
}

const readRows: Handler = async (storage, call) => {
  const query = parseKnownFilters(call.query, forecastRowsQuery)
  const rows = countedRows(await loadEntries(storage, call), query, call.today)
  const from = pageOffset(query)
  const shown = rows.slice(from, from + query.page_size)
  return ok(pageOf(call.url, query, rows.length, shown.map(forecastRowWire)))
}

export const forecastRoutes: Routes = {
  'GET billing/forecast/': read,
  'GET billing/forecast/rows/': readRows,
}
