import { describe, expect, it, vi } from 'vitest'
import { gatedFetch, gateEnvelope } from './envelope'

const header = { event_id: 'e', trace: { trace_id: 't', transaction: '/password-reset/s3cr3t' } }
const text = (...lines: unknown[]) =>
  lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')

describe('the filter for data that error reporting sends', () => {
  it('the filter of error reports keeps an error, and removes the name of the page from the header', () => {
    const out = gateEnvelope(text(header, { type: 'event' }, { event_id: 'é' }))
    expect(out?.split('\n')).toEqual([
      '{"event_id":"e","trace":{"trace_id":"t"}}',
      '{"type":"event"}',
      '{"event_id":"é"}',
    ])
  })

  it.each(['attachment', 'log', 'feedback', 'profile', 'session', 'transaction', 'tomorrow', 7])(
    'the filter of error reports removes an item of the type %s, because this type is not allowed',
    (type) => {
      expect(gateEnvelope(text(header, { type }, { name: 'Ann' }))).toBeNull()
      const mixed = gateEnvelope(
        text(header, { type }, 'Ann', { type: 'event' }, { event_id: 'e' }),
      )
      expect(mixed).toContain('"type":"event"')
      expect(mixed).not.toContain('Ann')
    },
  )

  it('the filter of error reports removes personal data from a recording, and updates its length', () => {
    const events = JSON.stringify([
      { type: 4, data: { href: 'https://c.example/é?pid=1001' } },
      { type: 5, data: { tag: 'breadcrumb', payload: 'Ann' } },
    ])
    const recording = `{"segment_id":0}\n${events}`
    const length = new TextEncoder().encode(recording).length
    const bytes = new TextEncoder().encode(
      text(header, { type: 'replay_recording', length }, recording, { type: 'event' }, {}),
    )
    const out = gateEnvelope(bytes)?.split('\n') ?? []
    const sent = `${out[2]}\n${out[3]}`
    expect(JSON.parse(out[1] ?? '')).toEqual({
      type: 'replay_recording',
      length: new TextEncoder().encode(sent).length,
    })
    expect(sent).not.toMatch(/pid|Ann/)
    expect(out.slice(4)).toEqual(['{"type":"event"}', '{}'])
  })

  it.each([undefined, null, '', 'Ann', '[]', text(header), text(header, 'Ann'), new FormData()])(
    'the filter of error reports blocks a body that it cannot parse: %s',
    (body) => {
      expect(gateEnvelope(body)).toBeNull()
    },
  )

  it('the filter of error reports sends no request for blocked data, and sends other data without cookies', async () => {
    const fetch = vi.fn(async () => new Response())
    const gated = gatedFetch(fetch)
    expect((await gated('https://s.example', { body: 'Ann' })).status).toBe(200)
    expect(fetch).not.toHaveBeenCalled()
    await gated('https://s.example', { method: 'POST', body: text({}, { type: 'event' }, {}) })
    expect(fetch).toHaveBeenCalledWith('https://s.example', {
      method: 'POST',
      body: '{}\n{"type":"event"}\n{}',
      credentials: 'omit',
    })
  })
})
