import { describe, expect, it } from 'vitest'
import { matchPath } from './match-path'

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
  ])('R14 with pattern %s, %s gives %j', (pattern, pathname, params) => {
    expect(matchPath(pattern, pathname)).toEqual(params)
  })
})
