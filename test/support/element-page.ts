/**
 * The page of a test in `test/elements`: the sandbox's URL, and the built package as a vendor's
 * page loads it. The URLs are in `<meta>` elements of the page, which web-test-runner.config.mjs
 * writes.
 */
import { type SandboxControls, sandboxControls } from './sandbox-controls'

function address(name: string): string {
  const meta = document.querySelector(`meta[name="${name}"]`)
  const content = meta?.getAttribute('content')
  if (content) return content
  throw new Error('The sandbox is not running: start these tests by `npm test -- --only elements`.')
}

/** Returns the origin of the app, the API (`/api`) and the package (`/package/`). */
export function appUrl(): string {
  return address('rtm-app-url')
}

/**
 * Imports a file of the built package, for instance `cdn/rtm-elements.js`.
 * Its exports are not typed, because the tests check the built file and not our source.
 */
export function importPackage(path: string): Promise<Record<string, unknown>> {
  return import(new URL(`/package/${path}`, appUrl()).href)
}

export function controls(): SandboxControls {
  return sandboxControls(appUrl())
}
