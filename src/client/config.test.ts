import { describe, expect, it } from 'vitest'
import { en } from '../domain/messages/en'
import { ConfigError, configProblems, parseConfig } from './config'

const apiBaseUrl = 'https://clinic.example/api'

function faults(config: unknown): string[] {
  try {
    parseConfig(config)
    return []
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    return error.faults.map(({ key, problem }) => `${key} ${problem}`)
  }
}

describe('the configuration', () => {
  it('P04 takes the API’s address, and all else as given', () => {
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

  it.each([
    ['nothing', undefined, [' object']],
    ['no object', 'x', [' object']],
    ['no address', {}, ['apiBaseUrl missing']],
    ['no URL', { apiBaseUrl: 'clinic' }, ['apiBaseUrl url']],
    ['an empty URL', { apiBaseUrl: '' }, ['apiBaseUrl url']],
    ['a script for a URL', { apiBaseUrl: 'javascript:alert(1)' }, ['apiBaseUrl url']],
    ['a null', { apiBaseUrl: null }, ['apiBaseUrl url']],
    [
      'each bad URL',
      { apiBaseUrl, sentryDsn: 'x', flagsUrl: '/ofrep', academyUrl: 'academy' },
      ['sentryDsn url', 'flagsUrl url', 'academyUrl url'],
    ],
    [
      'each empty identifier',
      { apiBaseUrl, supportAppId: '', recaptchaSiteKey: '', chat: { appId: '' } },
      ['chat.appId identifier', 'supportAppId identifier', 'recaptchaSiteKey identifier'],
    ],
    ['a chat without an app', { apiBaseUrl, chat: {} }, ['chat.appId missing']],
    ['a chat that is none', { apiBaseUrl, chat: 'app' }, ['chat object']],
    [
      'chat hosts',
      { apiBaseUrl, chat: { appId: 'a', apiHost: 'x', websocketHost: 'https://x.example' } },
      ['chat.apiHost url', 'chat.websocketHost websocketUrl'],
    ],
    [
      'chat statuses',
      { apiBaseUrl, chat: { appId: 'a', authorizationStatuses: [419, 200, 'x'] } },
      ['chat.authorizationStatuses.1 status', 'chat.authorizationStatuses.2 status'],
    ],
    [
      'chat statuses that are no list',
      { apiBaseUrl, chat: { appId: 'a', authorizationStatuses: 401 } },
      ['chat.authorizationStatuses list'],
    ],
    ['no function', { apiBaseUrl, getAssertion: 'jwt' }, ['getAssertion function']],
    ['no boolean', { apiBaseUrl, idempotency: 'yes' }, ['idempotency boolean']],
    [
      'an origin with a path',
      { apiBaseUrl, bridgeAllowedOrigins: ['https://ehr.example/', 'https://ehr.example'] },
      ['bridgeAllowedOrigins.0 origin'],
    ],
    [
      'origins that are no list',
      { apiBaseUrl, bridgeAllowedOrigins: '*' },
      ['bridgeAllowedOrigins list'],
    ],
  ])('P03 lists by key what is wrong: %s', (_, config, expected) => {
    expect(faults(config)).toEqual(expected)
  })

  it('P03 has words for every problem', () => {
    for (const problem of configProblems) expect(en.config.problems[problem]).toBeTruthy()
  })
})
