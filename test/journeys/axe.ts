/** Runs axe on a page. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { eventually } from '../support/pages'

const results = z.object({
  violations: z.array(
    z.object({
      id: z.string(),
      help: z.string(),
      nodes: z.array(z.object({ target: z.unknown(), failureSummary: z.string().optional() })),
    }),
  ),
})

/**
 * Returns the number of running transitions. During a transition, axe would measure a color between
 * the two states.
 */
function transitions(page: Page): Promise<number> {
  return page.evaluate(() => {
    const roots: DocumentOrShadowRoot[] = [document]
    const collect = (root: ParentNode) => {
      for (const { shadowRoot } of root.querySelectorAll('*')) {
        if (!shadowRoot) continue
        roots.push(shadowRoot)
        collect(shadowRoot)
      }
    }
    collect(document)
    const running = roots.flatMap((root) => root.getAnimations())
    return running.filter((one) => one instanceof CSSTransition).length
  })
}

/** The only rules whose result can depend on the theme, because a theme changes only colors. */
const colorRules = ['color-contrast', 'link-in-text-block']

interface AxeOptions {
  /** Ids of rules whose violations do not count. */
  without?: readonly string[]
  /** Ids of the only rules to run. */
  only?: readonly string[]
}

/**
 * Returns the axe options for a page in a theme. Tests check the light theme first, so in the dark
 * theme only the rules for colors run.
 */
export function rulesOf(theme: 'light' | 'dark'): AxeOptions {
  return theme === 'dark' ? { only: colorRules } : {}
}

/** Returns the axe violations of the current page, each with its target and reason. */
export async function violations(page: Page, options: AxeOptions = {}): Promise<string[]> {
  const { without = [], only } = options
  await eventually(() => transitions(page)).toBe(0)
  if (await page.evaluate('typeof axe === "undefined"')) await page.evaluate(axe.source)
  const settings = {
    resultTypes: ['violations'],
    preload: false,
    ...(only && { runOnly: only }),
  }
  const found = results.parse(await page.evaluate(`axe.run(document, ${JSON.stringify(settings)})`))
  const counted = found.violations.filter(({ id }) => !without.includes(id))
  return counted.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${JSON.stringify(node.target)} ${node.failureSummary}`),
  )
}
