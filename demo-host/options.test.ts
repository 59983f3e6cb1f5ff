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
    [{ SANDBOX: '' }, '1'],
  ])('P04 the environment variables %j set SANDBOX to %s', (env, setting) => {
    expect(sandboxSetting(readOptions([], env), env)).toBe(setting)
  })

  it('P04 npm start rejects the value “true” of SANDBOX, and the error names the accepted values 0 and 1', () => {
    const env = { SANDBOX: 'true' }
    expect(() => sandboxSetting(readOptions([], env), env)).toThrow(
      'SANDBOX is "true": give 0 or 1',
    )
  })

  it('P04 npm start accepts the URL of a PostgreSQL server in DATABASE_URL, and the error for an invalid URL does not quote the password', () => {
    const read = (DATABASE_URL: string) => readOptions([], { DATABASE_URL }).databaseUrl
    const url = 'postgresql://rtm:secret@localhost:5432/rtm'
    expect(read(url)).toBe(url)
    expect(read('')).toBeUndefined()
    for (const text of ['rtm:secret@localhost', 'https://rtm:secret@db.example']) {
      expect(() => read(text)).toThrow(/^DATABASE_URL is not a URL such as postgres:(?!.*secret)/)
    }
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
