/**
 * Counts the clicks and key presses of everyday tasks, and reads the documented numbers from
 * `docs/everyday-tasks.md`.
 */
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

export interface Effort {
  clicks: number
  keys: number
}

/** The documented clicks and key presses of each task, by the task's name. */
const listed = new Map<string, Effort>()

/** Reads the documented clicks and key presses of each task. */
export async function readTasks(): Promise<void> {
  const text = await readFile('docs/everyday-tasks.md', 'utf8')
  for (const [, task = '', clicks, keys] of text.matchAll(
    /^\| ([^|]+?) \|.*\| (\d+) \| (\d+) \|$/gm,
  )) {
    listed.set(task, { clicks: Number(clicks), keys: Number(keys) })
  }
}

/**
 * Counts the presses of the mouse and of keys from now on. A chord such as Ctrl+Enter counts as one
 * key. Text that a test inserts instead of typing it counts as no keys, because the text takes as
 * long to type in any product.
 */
export async function count(page: Page): Promise<() => Promise<Effort>> {
  const counter = await page.evaluateHandle(() => {
    const effort = { clicks: 0, keys: 0 }
    const modifiers = ['Control', 'Shift', 'Alt', 'Meta']
    const options = { capture: true }
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && effort.clicks++, options)
    addEventListener(
      'keydown',
      ({ isTrusted, key }) => isTrusted && !modifiers.includes(key) && effort.keys++,
      options,
    )
    return effort
  })
  return () => counter.evaluate((effort) => ({ ...effort }))
}

/**
 * Expects that the clicks and key presses of a task are exactly the documented ones, and that
 * neither number is greater than its limit.
 */
export async function took(task: string, read: () => Promise<Effort>, most: Effort): Promise<void> {
  const effort = await read()
  expect(effort).toEqual(listed.get(task))
  expect(effort.clicks).toBeLessThanOrEqual(most.clicks)
  expect(effort.keys).toBeLessThanOrEqual(most.keys)
}

/** Waits until the list has its shortcuts. From then on, only one of its rows is a tab stop. */
export async function withKeys(page: Page): Promise<void> {
  await page.locator('[data-row-id] [tabindex="-1"]').first().waitFor({ state: 'attached' })
}
