/**
 * Reads dashboards in tests. It gets the URLs of the dashboards from the API, and reads the figures
 * from the tables of the dashboards.
 */
import { z } from 'zod'
import type { TestClient, TestSandbox } from '../test-sandbox'
import type { DashboardName } from './names'

export const URLS = '/vendors/webhooks/generate-tractorscope-urls/'

const link = z.object({ id: z.string(), url: z.url() })
const links = z.strictObject({
  provider: link,
  owner: link,
  enrollment: link,
  response_rate: link,
  billing: link,
  roi: link,
})

/** Returns the URLs of the six dashboards, by the name of the dashboard. */
export async function addresses(
  client: TestClient,
  body?: Record<string, unknown>,
): Promise<Record<DashboardName, string>> {
  const answer = await client.post(URLS, body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  const { response_rate, ...others } = links.parse(answer.body)
  const { provider, owner, enrollment, billing, roi } = others
  return {
    provider: provider.url,
    owner: owner.url,
    enrollment: enrollment.url,
    'response-rate': response_rate.url,
    billing: billing.url,
    roi: roi.url,
  }
}

/** Opens a URL without a session, as a browser does. */
export async function open({ sandbox }: TestSandbox, url: string) {
  const response = await sandbox.app.request(url)
  return { status: response.status, headers: response.headers, html: await response.text() }
}

function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}

/** Returns the texts in the table below a figure, as rows of cells. The header row comes first. */
export function tableOf(html: string, id: string): string[][] {
  const section = html.split(`aria-labelledby="${id}"`)[1]?.split('</section>')[0] ?? ''
  const rows = [...section.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) => row)
  return rows.map((row) =>
    [...row.matchAll(/<t[hd][^>]*?(?:\/>|>(.*?)<\/t[hd]>)/g)].map(([, cell = '']) => textOf(cell)),
  )
}

/** Returns the figures at the top of the page, by their label. */
export function tilesOf(html: string): Record<string, string> {
  const tiles = html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)
  return Object.fromEntries([...tiles].map(([, label = '', value = '']) => [label, value]))
}
