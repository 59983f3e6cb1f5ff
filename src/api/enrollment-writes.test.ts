/** Tests an enrollment whose first response was lost. */
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { enrollMutation } from './enrollment-writes'
import { json, testHttp } from './http.fixture'

describe('an enrollment that the user sends again after a lost response', () => {
  it.each([
    ['is finished with the values of the form', '2026-01-05', 4],
    ['is not finished if the enrollment is another one', '2026-01-07', null],
  ])('N12 D17 an enrollment that an earlier request made %s', async (_, startDate, id) => {
    const found = { id: 4, start_date: startDate, duration: 90, unenrolled_at: null }
    const { http, asked } = testHttp([
      json({ message: 'The patient is already enrolled.' }, 409),
      json({ count: 1, results: [found] }),
      json(found),
    ])
    const { mutationFn } = enrollMutation(http, { patientId: 7, isAgain: false })
    const sent = { duration: 90, startDate: '2026-01-05', workflow: 1 }
    const change = { body: { ...sent, workflow: 2 }, idempotencyKey: 'l', unanswered: [sent] }
    const done = mutationFn(change, { client: new QueryClient() })
    if (id === null) return expect(done).rejects.toMatchObject({ status: 409 })
    expect(await done).toBe(id)
    expect(asked[2]).toMatchObject({ method: 'PATCH', body: { duration: 90, workflow: 2 } })
  })
})
