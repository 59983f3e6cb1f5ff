import { afterEach, describe, expect, it, vi } from 'vitest'
import { isTile, logsOutLocally, matchPath, pathInApp, rootPath } from './paths'

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
  ])(
    'R01 for the base URL %s and the address %s, the app’s root is %j and the path in the app is %s',
    (base, pathname, root, path) => {
      vi.stubEnv('BASE_URL', base)
      expect([rootPath(), pathInApp(pathname)]).toEqual([root, path])
    },
  )
})

describe('matchPath', () => {
  it.each([
    ['/login', '/login', {}],
    ['/', '/', {}],
    ['/login', '/Login', null],
    ['/login', '/login/more', null],
    ['/password-reset/:token', '/password-reset/a%20b', { token: 'a b' }],
    ['/password-reset/:token', '/password-reset/100%', { token: '100%' }],
    ['/password-reset/:token', '/password-reset', null],
    ['/password-reset/:token', '/password-reset/', null],
    ['/email-verify/:verifyId', '/email-verify/x', { verifyId: 'x' }],
  ])(
    'R14 for the pattern %s and the path %s, matchPath returns the parameters %j',
    (pattern, pathname, params) => {
      expect(matchPath(pattern, pathname)).toEqual(params)
    },
  )
})

describe('framed pages', () => {
  it.each([
    ['/bridge/sso-tile', true, false],
    ['/bridge/patient-detail-tile', true, true],
    ['/bridge/patient-billing-tile', true, true],
    ['/bridge/patient-detail', false, true],
    ['/bridge/patient-billing', false, true],
    ['/bridge/main-app', false, false],
    ['/bridge/unknown', false, false],
    ['/bridge-sso', false, false],
    ['/patient-list', false, false],
    ['/', false, false],
  ])(
    'S19 L10 L11 for the page at %s, isTile returns %s, and logsOutLocally returns %s',
    (path, tile, locally) => {
      expect([isTile(path), logsOutLocally(path)]).toEqual([tile, locally])
    },
  )
})
