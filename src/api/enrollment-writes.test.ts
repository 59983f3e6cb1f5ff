/** Tests an enrollment whose first response was lost. */
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { enrollMutation } from './enrollment-writes'
import { failure, json, signedIn, testHttp } from './http.fixture'
import { isRejection } from './rejection'

const ME = { id: 5, full_name: 'Ann Example' }
const COLLEAGUE = { id: 6, full_name: 'Bo Example' }

describe('an enrollment that the user sends again after a lost response', () => {
  it.each([
    ['finishes the user’s own enrollment with the values of the form', '2026-01-05', ME, 4],
    ['leaves an enrollment with another start date as it is', '2026-01-07', ME, null],
    ['leaves a colleague’s enrollment as it is', '2026-01-05', COLLEAGUE, null],
  ])(
    'N12 D17 after a lost response, another attempt to enroll %s',
    async (_, startDate, by, id) => {
      const found = {
        id: 4,
        start_date: startDate,
        duration: 90,
        unenrolled_at: null,
        enrolled_by: by,
      }
      const session = { ...signedIn, userId: () => ME.id }
      const replies = [
        json({ message: 'The patient is already enrolled.' }, 409),
        json({ count: 1, results: [found] }),
        json(found),
      ]
      const { http, asked } = testHttp(replies, { session })
      const { mutationFn } = enrollMutation(http, { patientId: 7, isAgain: false })
      const sent = { duration: 90, startDate: '2026-01-05', workflow: 1 }
      const change = { body: { ...sent, workflow: 2 }, idempotencyKey: 'l', unanswered: [sent] }
      const done = mutationFn(change, { client: new QueryClient() })
      if (id === null) return expect(done).rejects.toMatchObject({ status: 409 })
      expect(await done).toBe(id)
      expect(asked[2]).toMatchObject({
        method: 'PATCH',
        body: { duration: 90, workflow: 2, seen_duration: 90 },
      })
    },
  )

  it.each([
    [400, 'workflow'],
    [409, 'seen_duration'],
  ])(
    'N12 D17 if the backend rejects the values with status %i, the first request still counts as unanswered',
    async (status, field) => {
      const found = { id: 4, start_date: '2026-01-05', duration: 90, enrolled_by: ME }
      const replies = [
        json({ message: 'The patient is already enrolled.' }, 409),
        json({ count: 1, results: [found] }),
        json({ errors: [{ field, detail: 'No.' }] }, status),
      ]
      const session = { ...signedIn, userId: () => ME.id }
      const { http } = testHttp(replies, { session })
      const { mutationFn } = enrollMutation(http, { patientId: 7, isAgain: false })
      const body = { duration: 90, startDate: '2026-01-05', workflow: 1 }
      const again = { body, idempotencyKey: 'k', unanswered: [body] }
      const error = await failure(mutationFn(again, { client: new QueryClient() }))
      expect(error).toMatchObject({ name: 'CorrectionError', status })
      expect(isRejection(error)).toBe(false)
    },
  )
})
