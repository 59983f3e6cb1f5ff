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
  ])('P04 the environment variables %j set SANDBOX to %s', (env, setting) => {
    expect(sandboxSetting(readOptions([], env), env)).toBe(setting)
  })

  it('E03 npm start accepts origins in VENDOR_ORIGINS and rejects any other text', () => {
    const read = (VENDOR_ORIGINS: string) => readOptions([], { VENDOR_ORIGINS }).vendorOrigins
    expect(read('http://localhost:8080, https://ehr.example/')).toEqual([
      'http://localhost:8080',
      'https://ehr.example',
    ])
    expect(read('')).toEqual([])
    expect(() => read('http://localhost:8080,ehr.example')).toThrow(
      'VENDOR_ORIGINS is "ehr.example"',
    )
  })

  it('A15 npm start accepts an origin in APP_ORIGIN and rejects any other text', () => {
    const read = (APP_ORIGIN: string) => readOptions([], { APP_ORIGIN }).appOrigin
    expect(read('https://clinic.example/')).toBe('https://clinic.example')
    expect(read('http://clinic.example:8080')).toBe('http://clinic.example:8080')
    expect(read('')).toBeUndefined()
    for (const text of ['clinic.example', 'https://clinic.example/app', 'ftp://clinic.example']) {
      expect(() => read(text)).toThrow('give an origin such as https://clinic.example')
    }
  })
})
