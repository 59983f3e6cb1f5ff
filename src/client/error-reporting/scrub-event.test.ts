import type { Event } from '@sentry/browser'
import { describe, expect, it } from 'vitest'
import { scrubBreadcrumb, scrubEvent } from './scrub-event'
import { scrubRecording, scrubReplayEvent } from './scrub-replay'
import { scrubSpan } from './scrub-span'

/** Matches personal data of a patient or a clinician in any field of a report. */
const secrets =
  /Ann|Example|5551234567|ann@example|1980|plateau|hunter2|eyJ|s3cr3t|assertion=|search=|pid=|dana/

const trace_id = '0af7651916cd43dd8448eb211c80319c'
const frame = {
  function: 'renderRow',
  filename: 'https://c.example/assets/billing-screen-B4x9.js?s3cr3t',
  lineno: 1,
  colno: 2,
  in_app: true,
}
const nasty: Event = {
  event_id: trace_id,
  timestamp: 1,
  level: 'error',
  release: '1.78.4',
  message: 'Ann Example called',
  logentry: { message: 'Ann %s', params: ['Example'] },
  server_name: 'dana-laptop',
  logger: 'Ann',
  transaction: '/password-reset/s3cr3t',
  fingerprint: ['Ann'],
  modules: { Ann: '1' },
  user: { id: 7, username: 'dana', email: 'dana@c.example', ip_address: '10.0.0.1' },
  tags: { code: 'unexpected', tag: 'rtm-patient-list', patient: 'Ann', name: 'Ann Example' },
  extra: { patient: { fullName: 'Ann Example' }, __serialized__: { note: 'plateau' } },
  contexts: {
    trace: { trace_id, span_id: '1', data: { 'http.query': 'search=Ann' }, op: 'pageload' },
    state: { state: { type: 'redux', value: { patient: 'Ann' } } },
    Error: { body: { message: 'Ann Example' } },
    replay: { replay_id: trace_id },
  },
  request: {
    url: 'https://c.example/sso-auth?assertion=eyJhbGci',
    query_string: 'search=Ann',
    cookies: { session: 's3cr3t' },
    data: '{"password":"hunter2"}',
    headers: {
      Referer: 'https://c.example/?pid=1001',
      Authorization: 's3cr3t',
      'User-Agent': 'B/1',
    },
  },
  exception: {
    values: [
      {
        type: 'TypeError',
        value: 'No phone for Ann Example, +1 (555) 123-4567, ann@example.com',
        mechanism: { type: 'generic', handled: false, data: { body: 'plateau' } },
        stacktrace: {
          frames: [
            { ...frame, vars: { patient: 'Ann' }, context_line: 'Ann', pre_context: ['Ann'] },
          ],
        },
      },
      { type: 'Error', value: 'hunter2' },
      { type: 'Ann Example', value: 'x' },
    ],
  },
  breadcrumbs: [
    { category: 'console', message: 'Ann Example', data: { arguments: ['Ann'] } },
    { category: 'ui.click', message: 'button[aria-label="Actions for Ann Example"]' },
    { category: 'ui.input', message: 'input[value="Ann"]' },
    { category: 'sentry.event', message: 'Ann' },
    { category: 'anything', message: 'Ann', data: { note: 'plateau' } },
    {
      category: 'fetch',
      type: 'http',
      message: 'Ann',
      data: {
        method: 'GET',
        url: '/api/patient/patients/?search=Ann',
        status_code: 500,
        request_body: 'plateau',
        __span: 'Ann',
      },
    },
    { category: 'navigation', data: { from: '/login?pid=1001', to: '/email-verify/s3cr3t' } },
  ],
  debug_meta: {
    images: [{ type: 'sourcemap', code_file: `${frame.filename}`, debug_id: 'd-1' }],
  },
  spans: [],
}

describe('an error report', () => {
  const scrubbed = scrubEvent(nasty, 7)

  it('an error report contains no patient data, no input and no token', () => {
    expect(JSON.stringify(scrubbed)).not.toMatch(secrets)
    expect(JSON.stringify(scrubBreadcrumb(nasty.breadcrumbs?.[0] ?? {}))).toBe('null')
  })

  it('an error report contains the place in the code, the version and the user’s id', () => {
    expect(scrubbed).toMatchObject({
      event_id: trace_id,
      release: '1.78.4',
      user: { id: '7' },
      transaction: '/password-reset/:id',
      tags: { code: 'unexpected', tag: 'rtm-patient-list' },
      request: { url: 'https://c.example/sso-auth', headers: { 'User-Agent': 'B/1' } },
      contexts: { trace: { trace_id, op: 'pageload' }, replay: { replay_id: trace_id } },
      exception: {
        values: [
          {
            type: 'TypeError',
            mechanism: { handled: false },
            stacktrace: {
              frames: [{ function: 'renderRow', filename: frame.filename.replace('?s3cr3t', '') }],
            },
          },
          { type: 'Error' },
          { type: 'Error' },
        ],
      },
      breadcrumbs: [
        { data: { method: 'GET', url: '/api/patient/patients/', status_code: 500 } },
        { data: { from: '/login', to: '/email-verify/:id' } },
      ],
      debug_meta: { images: [{ debug_id: 'd-1' }] },
    })
    expect(Object.keys(scrubbed.user ?? {})).toEqual(['id'])
  })

  it('an error report contains no user when nobody is signed in', () => {
    expect(scrubEvent(nasty, undefined).user).toBeUndefined()
  })
})

describe('a trace', () => {
  const span = (name: string, attributes: Record<string, unknown> = {}) =>
    scrubSpan({
      trace_id,
      span_id: '2',
      name,
      start_timestamp: 1,
      end_timestamp: 2,
      status: 'ok',
      is_segment: false,
      attributes,
    })

  it.each([
    [
      'GET https://c.example/api/patient/patients/1001/?search=Ann',
      'GET https://c.example/api/patient/patients/:id/',
    ],
    ['/password-reset/s3cr3t', '/password-reset/:id'],
    ['button[aria-label="Actions for Ann Example"]', 'span'],
    ['Ann Example', 'span'],
  ])('the name "%s" in a trace becomes "%s"', (name, scrubbed) => {
    expect(span(name).name).toBe(scrubbed)
  })

  it('a trace contains only codes, durations and URLs', () => {
    const { attributes, name } = span('div > Ann', {
      'sentry.op': 'ui.interaction',
      'sentry.segment.name': '/email-verify/s3cr3t',
      'http.response.status_code': 200,
      'url.full': 'https://c.example/?pid=1001',
      'url.query': 'search=Ann',
      'http.query': '?search=Ann',
      'user.id': 1980,
      'user.email': 'ann@example.com',
      'browser.web_vital.lcp.element': 'h1 > Ann Example',
      'sentry.origin': 'Ann Example',
      list: ['Ann'],
      'network.is_ok': true,
    })
    expect(name).toBe('ui.interaction')
    expect(attributes).toEqual({
      'sentry.op': 'ui.interaction',
      'sentry.segment.name': '/email-verify/:id',
      'http.response.status_code': 200,
      'url.full': 'https://c.example/',
      'network.is_ok': true,
    })
  })
})

/** A table row with a patient's name, as Sentry's SDK records it for a replay. */
const node = {
  type: 2,
  tagName: 'button',
  attributes: {
    class: 'rtm-button',
    role: 'img',
    'aria-expanded': 'true',
    'data-rtm-tooltip': 'Ann Example',
    'aria-label': 'Actions for Ann Example',
    title: 'Ann',
    value: 'plateau',
    href: 'https://c.example/patient-list?pid=1001#Ann',
    src: 'data:text/html,Ann',
    alt: 'Ann',
  },
  childNodes: [
    { type: 3, textContent: 'Ann Example' },
    { type: 3, textContent: '.a { color: red }', isStyle: true },
  ],
}
const masked = {
  type: 2,
  tagName: 'button',
  attributes: {
    class: 'rtm-button',
    role: 'img',
    'aria-expanded': 'true',
    href: 'https://c.example/patient-list',
    src: '[removed]',
  },
  childNodes: [
    { type: 3, textContent: '*** *******' },
    { type: 3, textContent: '.a { color: red }', isStyle: true },
  ],
}

describe('a replay', () => {
  it('a replay keeps the changes of the page, and masks their texts', () => {
    const change = {
      source: 0,
      texts: [{ id: 1, value: 'Ann' }],
      attributes: [{ id: 2, attributes: { class: 'a', title: 'Ann' } }],
      adds: [{ parentId: 1, nextId: null, node }],
      removes: [{ parentId: 1, id: 3 }],
    }
    const typed = { source: 5, id: 4, text: 'Ann', isChecked: false }
    const events = [change, typed].map((data) => ({ type: 3, data, timestamp: 1 }))
    const [, recorded = ''] = scrubRecording(`{}\n${JSON.stringify(events)}`)?.split('\n') ?? []
    expect(JSON.parse(recorded)).toMatchObject([
      {
        data: {
          texts: [{ id: 1, value: '***' }],
          attributes: [{ id: 2, attributes: { class: 'a' } }],
          adds: [{ parentId: 1, nextId: null, node: masked }],
          removes: change.removes,
        },
      },
      { data: { source: 5, id: 4, text: '***', isChecked: false } },
    ])
    expect(recorded).not.toMatch(secrets)
  })

  it('a replay contains no token in a URL, and no content of clicks or requests', () => {
    const events = [
      { type: 4, data: { href: 'https://c.example/password-reset/s3cr3t?pid=1001', width: 1 } },
      { type: 2, data: { node } },
      { type: 5, data: { tag: 'options', payload: { maskAllText: true } } },
      { type: 5, data: { tag: 'breadcrumb', payload: { message: 'Ann Example' } } },
      { type: 5, data: { tag: 'performanceSpan', payload: { description: '/?search=Ann' } } },
      { type: 6, data: { plugin: 'console', payload: ['Ann'] } },
      'Ann',
    ]
    const text = scrubRecording(`{"segment_id":0}\n${JSON.stringify(events)}`) ?? ''
    expect(text).not.toMatch(secrets)
    const [header, recorded = ''] = text.split('\n')
    expect(header).toBe('{"segment_id":0}')
    expect(JSON.parse(recorded)).toEqual([
      { type: 4, data: { href: 'https://c.example/password-reset/:id', width: 1 } },
      { type: 2, data: { node: masked } },
      events[2],
    ])
  })

  it.each(['', 'x', '{"segment_id":0}', '{"segment_id":0}\n{}', '{"segment_id":0}\n\u0078\u009c'])(
    'a replay is not sent when it cannot be parsed: %j',
    (payload) => {
      expect(scrubRecording(payload)).toBeNull()
    },
  )

  it('a replay keeps its own ids, but ids and queries are removed from the URLs in the replay', () => {
    const event: Event = Object.assign(
      { ...nasty, type: 'replay_event' } as const,
      { replay_id: trace_id, segment_id: 0, error_ids: ['e'], trace_ids: ['t'] },
      { urls: ['https://c.example/patient-list?pid=1001', 7], replay_type: 'buffer' },
    )
    const scrubbed = scrubReplayEvent(event, 7)
    expect(JSON.stringify(scrubbed)).not.toMatch(secrets)
    expect(scrubbed).toMatchObject({
      type: 'replay_event',
      replay_id: trace_id,
      segment_id: 0,
      replay_type: 'buffer',
      urls: ['https://c.example/patient-list'],
      error_ids: ['e'],
      user: { id: '7' },
    })
  })
})
