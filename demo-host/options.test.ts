import { describe, expect, it } from 'vitest'
import { readOptions, sandboxSetting } from './options'

describe('the options of npm start', () => {
  it.each([
    [{}, '1'],
    [{ HOST: 'localhost' }, '1'],
    [{ HOST: '::1' }, '1'],
    [{ HOST: '0.0.0.0' }, '0'],
    [{ DATABASE_URL: 'postgres://db.example/rtm' }, '0'],
    [{ HOST: '0.0.0.0', DATABASE_URL: 'postgres://db.example/rtm', SANDBOX: '1' }, '1'],
    [{ SANDBOX: '0' }, '0'],
  ])('P04 with %j sets SANDBOX to %s', (env, setting) => {
    expect(sandboxSetting(readOptions([], env), env)).toBe(setting)
  })
})
