import { describe, expect, it } from 'vitest'
import { en } from '../../domain/messages/en'
import { ConfigError, configProblems, parseConfig, unknownSettings } from './config'
import { faultLines } from './fault-lines'

const apiBaseUrl = 'https://clinic.example/api'

function errorOf(config: unknown): ConfigError | null {
  try {
    parseConfig(config)
    return null
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error
  }
}

function faults(config: unknown): string[] {
  return errorOf(config)?.faults.map(({ key, problem }) => `${key} ${problem}`) ?? []
}

function faultOf(config: unknown) {
  return errorOf(config)?.faults[0]
}

function linesOf(config: unknown): string[] {
  const error = errorOf(config)
  return error ? faultLines(error, en) : []
}

describe('the configuration of a client', () => {
  it('P04 a configuration with only the API’s base URL is valid, and a configuration with all settings is valid', () => {
    const config = {
      apiBaseUrl,
      getAssertion: () => 'jwt',
      chat: { appId: 'app', apiHost: 'https://chat.example', websocketHost: 'wss://chat.example' },
      flagsUrl: 'http://127.0.0.1:4300/ofrep',
      supportAppId: 's',
      idempotency: true,
      bridgeAllowedOrigins: ['https://ehr.example', 'http://127.0.0.1:4301'],
      persistSession: true,
    }
    expect(parseConfig(config)).toEqual(config)
    expect(parseConfig({ apiBaseUrl })).toEqual({ apiBaseUrl })
  })

  const chat = { appId: 'app' }
  it.each([
    ['settings', '"__proto__": {"academyUrl": "https://other.example"}', { apiBaseUrl }],
    [
      'settings of the chat',
      '"chat": {"appId": "app", "__proto__": {"apiHost": "https://other.example"}}',
      { apiBaseUrl, chat },
    ],
    ['a prototype', '"constructor": {"prototype": {"polluted": true}}', { apiBaseUrl }],
    [
      'a prototype of a prototype',
      '"__proto__": {"__proto__": {"polluted": true}}',
      { apiBaseUrl },
    ],
  ])(
    'Z13 the configuration check ignores %s in `__proto__` or `constructor`, and does not change the prototype of other objects',
    (_, text, expected) => {
      const config = parseConfig(JSON.parse(`{"apiBaseUrl": "${apiBaseUrl}", ${text}}`))
      expect(config).toEqual(expected)
      expect(config.academyUrl).toBe(undefined)
      expect(config.chat && Reflect.get(config.chat, 'apiHost')).toBe(undefined)
      expect(Reflect.get({}, 'polluted')).toBe(undefined)
    },
  )

  it('Z13 if only the `__proto__` of the configuration has a base URL, the base URL counts as missing', () => {
    expect(faults(JSON.parse(`{"__proto__": {"apiBaseUrl": "${apiBaseUrl}"}}`))).toEqual([
      'apiBaseUrl missing',
    ])
  })

  it.each([
    ['nothing', undefined, [' object']],
    ['a value that is not an object', 'x', [' object']],
    ['no base URL', {}, ['apiBaseUrl missing']],
    ['a base URL that is not a URL', { apiBaseUrl: 'clinic' }, ['apiBaseUrl url']],
    ['an empty URL', { apiBaseUrl: '' }, ['apiBaseUrl url']],
    ['a javascript: URL', { apiBaseUrl: 'javascript:alert(1)' }, ['apiBaseUrl url']],
    ['a null', { apiBaseUrl: null }, ['apiBaseUrl url']],
    [
      'each bad URL',
      { apiBaseUrl, sentryDsn: 'x', flagsUrl: '/ofrep', academyUrl: 'academy', logoUrl: 'data:,' },
      ['sentryDsn url', 'flagsUrl url', 'academyUrl url', 'logoUrl url'],
    ],
    [
      'each empty identifier',
      { apiBaseUrl, supportAppId: '', recaptchaSiteKey: '', chat: { appId: '' } },
      ['chat.appId identifier', 'supportAppId identifier', 'recaptchaSiteKey identifier'],
    ],
    [
      'identifiers of blanks',
      { apiBaseUrl, supportAppId: '  ', brandName: ' ', chat: { appId: '\t' } },
      ['chat.appId identifier', 'supportAppId identifier', 'brandName identifier'],
    ],
    [
      'a DSN without its key',
      { apiBaseUrl, sentryDsn: 'https://sentry.example/1' },
      ['sentryDsn dsn'],
    ],
    [
      'a DSN without its project',
      { apiBaseUrl, sentryDsn: 'https://k@s.example' },
      ['sentryDsn dsn'],
    ],
    ['a list', [], [' object']],
    ['a chat without an app', { apiBaseUrl, chat: {} }, ['chat.appId missing']],
    ['a chat that is not an object', { apiBaseUrl, chat: 'app' }, ['chat object']],
    [
      'invalid chat hosts',
      { apiBaseUrl, chat: { appId: 'a', apiHost: 'x', websocketHost: 'https://x.example' } },
      ['chat.apiHost url', 'chat.websocketHost websocketUrl'],
    ],
    [
      'invalid chat statuses',
      { apiBaseUrl, chat: { appId: 'a', authorizationStatuses: [419, 200, 'x'] } },
      ['chat.authorizationStatuses.1 status', 'chat.authorizationStatuses.2 status'],
    ],
    [
      'chat statuses that are not a list',
      { apiBaseUrl, chat: { appId: 'a', authorizationStatuses: 401 } },
      ['chat.authorizationStatuses list'],
    ],
    [
      'getAssertion that is not a function',
      { apiBaseUrl, getAssertion: 'jwt' },
      ['getAssertion function'],
    ],
    [
      'fetch that is not a function',
      { apiBaseUrl, fetch: 'https://proxy.example' },
      ['fetch function'],
    ],
    [
      'idempotency that is not a boolean',
      { apiBaseUrl, idempotency: 'yes' },
      ['idempotency boolean'],
    ],
    [
      'an origin with a path',
      { apiBaseUrl, bridgeAllowedOrigins: ['https://ehr.example/', 'https://ehr.example'] },
      ['bridgeAllowedOrigins.0 origin'],
    ],
    [
      'origins that are not a list',
      { apiBaseUrl, bridgeAllowedOrigins: '*' },
      ['bridgeAllowedOrigins list'],
    ],
  ])(
    'P03 if the configuration is invalid, the error lists the invalid settings: %s',
    (_, config, expected) => {
      expect(faults(config)).toEqual(expected)
    },
  )

  it.each([
    [{ apiBaseURL: apiBaseUrl }, 'apiBaseURL'],
    [{ api_base_url: apiBaseUrl }, 'api_base_url'],
    [{ baseUrl: apiBaseUrl }, 'baseUrl'],
    [{ apiUrl: apiBaseUrl }, 'apiUrl'],
    [{ apiHost: apiBaseUrl }, undefined],
    [{ $schema: 'apiBaseUrl' }, undefined],
    [{}, undefined],
  ])(
    'P03 if a setting is missing, the error names this setting and the unknown setting that is probably a misspelling of it: %j',
    (config, misspelled) => {
      const fault = faultOf(config)
      expect(fault).toMatchObject({ key: 'apiBaseUrl', problem: 'missing' })
      expect(fault?.misspelled).toBe(misspelled)
    },
  )

  it('P03 the text about a configuration fault names the setting, the problem and a possible misspelling', () => {
    expect(linesOf({ apiBaseURL: apiBaseUrl })).toEqual([
      'apiBaseUrl is missing. “apiBaseURL” is not a setting. Is it misspelled?',
    ])
    expect(linesOf('x')).toEqual(['configuration must be an object.'])
  })

  it('P03 a misspelled key in the group `chat` is reported', () => {
    expect(faultOf({ apiBaseUrl, chat: { appID: 'a' } })).toEqual({
      key: 'chat.appId',
      problem: 'missing',
      misspelled: 'chat.appID',
    })
  })

  it('unknown settings are allowed, and each unknown setting is listed with the setting that was probably meant', () => {
    const config = { apiBaseUrl, sentryDNS: 'x', flagUrl: 'y', '//': 'note', theme: 'dark' }
    expect(parseConfig(config)).toEqual({ apiBaseUrl })
    expect(unknownSettings({ ...config, chat: { appId: 'a', apihost: 'x' } })).toEqual([
      { key: 'sentryDNS', meant: 'sentryDsn' },
      { key: 'flagUrl', meant: 'flagsUrl' },
      { key: 'theme', meant: null },
      { key: 'chat.apihost', meant: 'chat.apiHost' },
    ])
    for (const none of [undefined, null, 'x', [], { apiBaseUrl, chat: 'x' }]) {
      expect(unknownSettings(none)).toEqual([])
    }
  })

  it('P03 every kind of configuration problem has a text', () => {
    for (const problem of configProblems) expect(en.config.problems[problem]).toBeTruthy()
  })
})
