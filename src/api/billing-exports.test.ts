import { describe, expect, it } from 'vitest'
import { type ExportFormat, exportType } from '../domain/claims/claim-export'
import { exportBillings } from './billing-exports'
import { FetchError, SchemaError } from './errors'
import { failure, json, testHttp } from './http.fixture'

const uuids = ['0f8fad5b-d9cb-469f-a165-70867728950e', 'f47ac10b-58cc-4372-a567-0e02b2c3d479']

/**
 * Returns a response that arrives in pieces. If `broken` is true, the connection breaks before the
 * last byte.
 */
function pieces(texts: readonly string[], format: ExportFormat, broken = false): Response {
  const left = [...texts]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const text = left.shift()
      if (text !== undefined) controller.enqueue(new TextEncoder().encode(text))
      else if (broken) controller.error(new TypeError('terminated'))
      else controller.close()
    },
  })
  return new Response(body, { headers: { 'Content-Type': exportType(format) } })
}

describe('exportBillings', () => {
  it.each([
    ['csv', ['\uFEFFbilling_id,a\r\n', `${uuids[0]},x\r\n`, `${uuids[1]},"y\r\nz"\r\n`]],
    ['fhir', ['{"entry":[', '{"fullUrl":"urn:uuid:a"}', ',{"fullUrl":"urn:uuid:b"}]}']],
    ['x12', ['ISA*00~\n', 'CLM*1~\nREF*EA*CLM~\n', 'CLM*2~\n']],
  ] as const)(
    'Q03 exportBillings returns a %s file unchanged, and counts its claims',
    async (format, texts) => {
      const { http, asked } = testHttp([() => pieces(texts, format)])
      const progress: number[] = []
      const filters = { currentlyBillable: true, ordering: 'billable_on' }
      const file = await exportBillings(
        http,
        { format, selection: { filters } },
        { onProgress: (claims) => progress.push(claims) },
      )
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer())).toBe(
        texts.join(''),
      )
      expect(progress).toEqual([0, 1, 2])
      expect(asked[0]).toMatchObject({
        method: 'POST',
        path: '/billing/exports/',
        body: {
          format,
          filters: { currently_billable: true, ordering: 'billable_on' },
          skip_incomplete: false,
        },
      })
    },
  )

  it('Q03 exportBillings returns no incomplete file when the connection breaks', async () => {
    const { http } = testHttp([() => pieces(['billing_id\r\n', 'x'], 'csv', true)])
    const broken = exportBillings(http, { format: 'csv', selection: { uuids } })
    expect(await failure(broken)).toBeInstanceOf(FetchError)
  })

  it('Q03 exportBillings rejects a response that is not a file of the requested format', async () => {
    const { http } = testHttp([json({ results: 'none' }, 200)])
    const wrong = exportBillings(http, { format: 'csv', selection: { uuids } })
    expect(await failure(wrong)).toBeInstanceOf(SchemaError)
  })

  it('Q03 if the backend rejects an export, exportBillings fails with the backend’s errors about the fields', async () => {
    const errors = [
      { field: 'skip_incomplete', detail: '1 of 2 billings are missing information.' },
    ]
    const { http } = testHttp([json({ errors }, 400)])
    const refused = exportBillings(http, { format: 'x12', selection: { uuids } })
    expect(await failure(refused)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'skipIncomplete' }] },
    })
  })
})
