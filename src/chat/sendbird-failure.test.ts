import { describe, expect, it } from 'vitest'
import { sendbirdConnectFailure, sendbirdFailure } from './sendbird-failure'

const thrown = (code: number) => Object.assign(new Error('no'), { code })

describe('an error code of the chat service', () => {
  it.each([
    [400302, 'auth', 'auth'],
    // The error code of Sendbird's SDK for an invalid value. While the client connects, the invalid
    // value is the token. After that, the invalid value is in the request.
    [400111, 'auth', 'refused'],
    [400201, 'gone', 'gone'],
    [400108, 'not-member', 'not-member'],
    [900020, 'not-member', 'not-member'],
    [800120, 'unreachable', 'unreachable'],
    [900050, 'refused', 'refused'],
    [800130, 'unexpected', 'unexpected'],
  ])(
    'L12 error code %i means "%s" while the client connects, and "%s" when the client is connected',
    (code, connecting, afterwards) => {
      expect(sendbirdConnectFailure(thrown(code))).toMatchObject({ failure: connecting, code })
      expect(sendbirdFailure(thrown(code))).toMatchObject({ failure: afterwards, code })
    },
  )
})
