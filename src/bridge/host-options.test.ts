import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FrameContext } from './contract'
import { EmbedError } from './embed-error'
import {
  planOf,
  readContext,
  readPatient,
  readRecord,
  readTimeout,
  tellUnknownOptions,
} from './host-options'

const record = { rawRecord: { mrn: '7' }, authUser: 17, platform: 'ehr', provider: 'dr-4' }
const context: FrameContext = {
  theme: null,
  lang: null,
  patientId: null,
  hasAssertion: false,
  takesOver: [],
}

function refusalOf(read: () => unknown): { code: string; message: string } {
  try {
    read()
  } catch (error) {
    if (error instanceof EmbedError) return error
    throw error
  }
  throw new Error('The value was accepted.')
}

describe('the patient that a page sets in a frame', () => {
  it.each([
    ['an id', 29],
    ['a record', record],
    ['no patient', null],
  ])('V05 the page may set the patient of a frame to %s', (_, patient) => {
    expect(readPatient(patient)).toEqual(patient)
  })

  it.each([
    ['JSON as a string', JSON.stringify(record), 'does not accept a string'],
    ['an id as a string', '29', 'does not accept a string'],
    ['a list', [record], 'does not accept a list'],
    ['an id that is not whole', 1.5, 'does not accept 1.5'],
    ['undefined', undefined, 'does not accept undefined'],
  ])(
    'V05 the page may not set the patient of a frame to %s, and the error names the accepted values',
    (_, patient, why) => {
      const { code, message } = refusalOf(() => readPatient(patient))
      expect(code).toBe('option')
      for (const part of [why, 'such as 29', '{rawRecord: {', 'authUser: "u-17"', 'or null']) {
        expect(message).toContain(part)
      }
      expect(message.includes('setPatient(JSON.parse(text))')).toBe(typeof patient === 'string')
    },
  )

  it.each([
    ['a record as a string', JSON.stringify(record), ['patientRecord', '{rawRecord: {']],
    [
      'raw JSON as a string',
      { ...record, rawRecord: '{"mrn":"7"}' },
      ['rawRecord is not accepted: use an object', '{resourceType: "Patient"}'],
    ],
    [
      'missing fields',
      { rawRecord: record.rawRecord, authUser: 17 },
      ['platform is not accepted: use a text', 'provider is not accepted: use a text or a number'],
    ],
  ])(
    'V05 an invalid patient record is rejected, and the error names the field and the accepted values: %s',
    (_, given, parts) => {
      const { code, message } = refusalOf(() => readRecord(given))
      expect(code).toBe('record')
      for (const part of parts) expect(message).toContain(part)
      expect(message).not.toContain('undefined')
    },
  )
})

describe('other values that a page sets in a frame', () => {
  it('V05 the timeout of a frame may be from 1 ms to the browser’s limit for timers, and has a default value', () => {
    const times = [1, 2 ** 31 - 1, undefined]
    expect(times.map((timeout) => readTimeout(timeout))).toEqual([1, 2 ** 31 - 1, 15_000])
  })

  it.each([0, -1, 0.5, 2 ** 31, Number.POSITIVE_INFINITY, Number.NaN, '5000', null])(
    'V05 the timeout %s of a frame is rejected',
    (timeout) => {
      expect(refusalOf(() => readTimeout(timeout))).toMatchObject({
        code: 'option',
        message: 'timeout is not accepted: use a number of milliseconds from 1 to 2147483647.',
      })
    },
  )

  it.each([
    ['theme', 'pink', '"light", "dark" or "system"'],
    ['lang', 'español', 'a BCP 47 tag, such as "es-MX"'],
    ['takesOver', ['rtm-ready'], 'a list of "rtm-notify" and "rtm-navigate"'],
  ])(
    'V05 if the value of %s is invalid, the error names the accepted values',
    (key, value, accepted) => {
      const given = { ...context }
      Reflect.set(given, key, value)
      expect(refusalOf(() => readContext(given)).message).toBe(
        `${key} is not accepted: use ${accepted}.`,
      )
    },
  )
})

describe('the options and the container of a frame', () => {
  class Container {
    isConnected = true
  }
  const start = { view: 'sso-tile', src: 'https://clinic.example/' }
  const plan = (change: object, container = new Container()) => {
    const result: unknown = Reflect.apply(planOf, undefined, [container, { ...start, ...change }])
    return result
  }
  beforeEach(() => void vi.stubGlobal('HTMLElement', Container))
  afterEach(() => void vi.unstubAllGlobals())

  it.each([
    ['getAssertion', 'x', 'a function, such as async () =>'],
    ['onEvent', {}, 'a function, such as ({name, detail}) =>'],
    ['title', 5, 'a text, such as "Remote monitoring"'],
    ['takesOver', 'rtm-notify', 'a list of "rtm-notify"'],
    ['takesOver', 5, 'a list of "rtm-notify"'],
  ])(
    'V05 the option %s may not be %j, and the error says what is accepted',
    (key, value, advice) => {
      const { code, message } = refusalOf(() => plan({ [key]: value }))
      expect(code).toBe('option')
      expect(message).toContain(`${key} is not accepted: use ${advice}`)
    },
  )

  it('V05 an option that is null counts as missing', () => {
    const missing = { getAssertion: null, onEvent: null, title: null, takesOver: null }
    expect(plan(missing)).toMatchObject({ context: { hasAssertion: false, takesOver: [] } })
  })

  it('E06 a container that is not in the page is rejected', () => {
    const container = Object.assign(new Container(), { isConnected: false })
    expect(refusalOf(() => plan({}, container)).code).toBe('container')
  })
})

describe('options that do not exist', () => {
  it('V05 the console names an unknown option and the option that was probably meant', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const all = { view: 'sso-tile', src: '/', title: 'RTM', timeout: 1, onEvent: () => undefined }
    tellUnknownOptions({ ...all, patientID: 29, height: 600 })
    const lines = said.mock.calls.map(([line]) => line)
    said.mockRestore()
    expect(lines).toEqual([
      'embedRtm: "patientID" is not an option and does nothing. Did you mean "patientId"?',
      'embedRtm: "height" is not an option and does nothing.',
    ])
  })
})
