import { describe, expect, it } from 'vitest'
import {
  scrubClass,
  scrubCode,
  scrubFile,
  scrubFunction,
  scrubMessage,
  scrubUrl,
} from './scrub-text'

describe('URLs in error reports, without personal data', () => {
  it.each([
    [
      'https://clinic.example/patient-list?pid=42&search=Ann',
      'https://clinic.example/patient-list',
    ],
    ['https://clinic.example/sso-auth?assertion=eyJh.eyJz.sig', 'https://clinic.example/sso-auth'],
    ['https://ann:secret@clinic.example/login#x', 'https://clinic.example/login'],
    ['/password-reset/abcdefghijkl', '/password-reset/:id'],
    ['/email-verify/MQ:1abc:xyz', '/email-verify/:id'],
    ['/api/patient/patients/1001/', '/api/patient/patients/:id/'],
    ['/api/patient/chat-channel/anns_own_channel/', '/api/patient/chat-channel/:id/'],
    ['/chat/v3/group_channels/sendbird_1_2/messages', '/chat/v:id/group_channels/:id/messages'],
    ['/api/billing/billinginstances/9b2e-11/', '/api/billing/billinginstances/:id/'],
    ['/patient-list/Ann Example', '/patient-list/:id'],
    ['/patient-list/%41nn', '/patient-list/:id'],
    ['https://ehr.example/charts/ann-example', 'https://ehr.example/:id/:id'],
    ['/patients/ann-example', '/patients/:id'],
    ['/patient/ann_example/billing', '/patient/:id/billing'],
    ['mailto:ann@example.com', '[removed]'],
    ['tel:+15551234567', '[removed]'],
    ['data:text/html,Ann', '[removed]'],
    ['http://', '[removed]'],
    ['', ''],
  ])('in an error report, the URL "%s" becomes "%s"', (url, scrubbed) => {
    expect(scrubUrl(url)).toBe(scrubbed.replace('v:id', 'v3'))
  })

  it('in an error report, the URLs of scripts keep their file name, which source maps need', () => {
    expect(scrubFile('https://c.example/assets/index-B4x9.js?token=1#x')).toBe(
      'https://c.example/assets/index-B4x9.js',
    )
    expect(scrubFile('https://a:b@c.example/x.js')).toBe('https://c.example/x.js')
    expect(scrubFile('Ann Example')).toBe('[removed]')
  })
})

describe('messages in error reports', () => {
  const secrets = /Ann|Example|Núñez|O’Brien|555|4567|1980|ann@|eyJ|hunter2|plateau|sendbird_1|1001/

  it.each([
    ['TypeError', 'Cannot bill Ann Example, born 1980-02-03'],
    ['TypeError', 'Cannot bill María Núñez-O’Brien (555) 123-4567'],
    ['TypeError', 'Cannot bill "Ann": 02/03/1980, +15551234567'],
    ['RangeError', 'Bad date Jan 05, 1980 of ann@example.com'],
    ['SyntaxError', `Unexpected token 'A', "Ann Examp"... is not valid JSON`],
    ['SyntaxError', `Unexpected token 'h', "hunter2" is not valid JSON`],
    ['TypeError', 'Failed to fetch https://c.example/api/?search=Ann&token=eyJhbGciOi'],
    ['FetchError', 'Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.abc_def'],
    ['SchemaError', 'Unexpected response from patient/patients/1001/: user.phone invalid_type'],
    ['SchemaError', 'Unexpected response from patient/chat-channel/sendbird_1/: lastSummary'],
    ['Error', 'the patient reached a plateau'],
    ['PatientError', 'Ann'],
    ['', 'Ann'],
  ])('in an error report, the message of a %s contains no personal data: %s', (name, message) => {
    expect(scrubMessage(name, message)).not.toMatch(secrets)
  })

  it.each([
    ['TypeError', "Cannot read properties of undefined (reading 'fullName')"],
    ['ReferenceError', 'patients is not defined'],
    ['RangeError', 'Maximum call stack size exceeded'],
    ['FetchError', 'The request failed.'],
    ['ResponseError', 'The server returned status 500.'],
    [
      'SchemaError',
      'Unexpected response from patient/patients/: results.0.user.full_name invalid_type',
    ],
    ['Error', 'Minified React error #185'],
  ])(
    'in an error report, the message of a %s without personal data stays unchanged: %s',
    (name, message) => {
      expect(scrubMessage(name, message)).toBe(message)
    },
  )

  it('if the kind of an error is unknown, the message is removed, and a long message of a known kind is shortened', () => {
    expect(scrubMessage('Error', 'anything')).toBe('[withheld: it may name a person]')
    expect(scrubMessage('TypeError', 'x '.repeat(1000)).length).toBe(300)
  })

  it('an error report keeps only valid names of functions and errors, and valid codes', () => {
    expect(scrubFunction('Object.renderRow [as onClick]')).toBe('Object.renderRow [as onClick]')
    expect(scrubFunction('Ann Example, 1980')).toBe('')
    expect(scrubClass('SchemaError')).toBe('SchemaError')
    expect(scrubClass('Ann Example')).toBe('Error')
    expect(scrubCode('rtm-patient-list')).toBe('rtm-patient-list')
    expect(scrubCode('Ann Example')).toBeUndefined()
    expect(scrubCode({ name: 'Ann' })).toBeUndefined()
  })
})
