import { describe, expect, it } from 'vitest'
import { readErrorBody } from './error-body'
import type { ErrorBody } from './errors'

const required = 'This field is required.'

const bodies: readonly [string, string, ErrorBody][] = [
  [
    'a message, and an object with errors by field',
    '{"message":"Shown","errors":{"first_name":["Too long."]}}',
    { message: 'Shown', errors: [{ field: 'firstName', detail: 'Too long.' }] },
  ],
  [
    'the valid entries of a list that also has an invalid entry',
    '{"message":7,"errors":[{"field":"a","detail":null},{"field":"b","detail":"Bad."},"All."]}',
    {
      message: null,
      errors: [
        { field: 'b', detail: 'Bad.' },
        { field: null, detail: 'All.' },
      ],
    },
  ],
  [
    'an entry whose field name is not a text',
    '{"errors":[{"field":4,"detail":"Bad."}]}',
    { message: null, errors: [{ field: null, detail: 'Bad.' }] },
  ],
  [
    'the message, if there is also a detail',
    '{"detail":"Other","message":"Shown"}',
    { message: 'Shown', errors: [] },
  ],
  ["Django's detail", '{"detail":"Not found."}', { message: 'Not found.', errors: [] }],
  [
    "Django's errors by field, and its errors about the whole form",
    `{"user":{"phone_number":["${required}"]},"non_field_errors":["Not now."],"code":"invalid","meta":{"id":"7f"}}`,
    {
      message: null,
      errors: [
        { field: 'user.phoneNumber', detail: required },
        { field: null, detail: 'Not now.' },
      ],
    },
  ],
  [
    "Django's errors about a list of records",
    `{"rows":[{},{"note":["${required}"]}]}`,
    { message: null, errors: [{ field: 'rows.1.note', detail: required }] },
  ],
  [
    'a list instead of an object',
    '["Not now."]',
    { message: null, errors: [{ field: null, detail: 'Not now.' }] },
  ],
  ['an empty message', '{"message":" ","errors":null}', { message: null, errors: [] }],
  [
    'a field with the name `__proto__`',
    '{"errors":{"__proto__":["Bad."]}}',
    { message: null, errors: [{ field: '__proto__', detail: 'Bad.' }] },
  ],
  ['null', 'null', { message: null, errors: [] }],
  ['a number', '5', { message: null, errors: [] }],
]

describe('the body of an error response', () => {
  it.each(bodies)(
    'Z24 the valid parts of an error response’s body are read: %s',
    (_, text, expected) => {
      expect(readErrorBody(JSON.parse(text))).toEqual(expected)
    },
  )

  it('Z24 no message is read from the body of an error response that is not JSON', () => {
    expect(readErrorBody(undefined)).toEqual({ message: null, errors: [] })
  })
})
