/** What axe has to say of a page. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const results = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      help: z.string(),
      nodes: z.array(z.object({ target: z.unknown(), failureSummary: z.string().optional() })),
    }),
  ),
})

/** What axe finds wrong on the page as it stands, with where and why. */
export async function violations(page: Page, without: readonly string[] = []): Promise<string[]> {
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axe.source)
  const found = results.parse(await page.evaluate('axe.run(document)'))
  const counted = found.violations.filter(({ id }) => !without.includes(id))
  return counted.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${JSON.stringify(node.target)} ${node.failureSummary}`),
  )
}
