import type { Driver } from './driver'
import { firefox } from './firefox'
import { webkit } from './webkit'

const drivers = { firefox, webkit } satisfies Record<string, Driver>

export type BrowserName = keyof typeof drivers

export const browserNames: readonly BrowserName[] = ['firefox', 'webkit']

export function isBrowserName(name: string | undefined): name is BrowserName {
  return browserNames.some((one) => one === name)
}

export function driverOf(name: BrowserName): Driver {
  return drivers[name]
}
