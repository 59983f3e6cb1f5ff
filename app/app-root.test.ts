import { afterEach, describe, expect, it, vi } from 'vitest'
import { pathInApp, rootPath } from './app-root'

afterEach(() => vi.unstubAllEnvs())

describe('a path in the app', () => {
  it.each([
    ['/', '/', '', '/'],
    ['/', '/billing', '', '/billing'],
    ['/', '/billing//', '', '/billing'],
    ['/app/', '/app/billing', '/app', '/billing'],
    ['/app/', '/app/', '/app', '/'],
    ['/app/', '/app', '/app', '/'],
    ['/app/', '/apple/pie', '/app', '/apple/pie'],
  ])('R01 with base %s, the address %s has root %j and path %s', (base, pathname, root, path) => {
    vi.stubEnv('BASE_URL', base)
    expect([rootPath(), pathInApp(pathname)]).toEqual([root, path])
  })
})
