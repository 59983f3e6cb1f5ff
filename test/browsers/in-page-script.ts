import { join } from 'node:path'
import { bundlePage } from '../support/bundle-page'

let bundled: Promise<string> | undefined

async function bundle(): Promise<string> {
  const files = await bundlePage(join(import.meta.dirname, 'in-page.ts'))
  return files.get('page.js') ?? ''
}

/**
 * Returns the functions of `in-page.ts` as the body of a function, which a driver runs in a page.
 */
export function inPageScript(): Promise<string> {
  bundled ??= bundle()
  return bundled
}
