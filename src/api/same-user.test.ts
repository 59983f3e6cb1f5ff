/** Tests that a write of several requests sends none of them in another user's name. */
import { QueryClient } from '@tanstack/query-core'
import { describe, expect, it } from 'vitest'
import { replaceCareTeamMutation } from './care-team'
import { UnauthorisedError } from './errors'
import type { Http } from './http'
import { json, signedIn, status, testHttp } from './http.fixture'
import { updatePatientMutation } from './patient-writes'
import { saveNoteMutation } from './patients'
import { unenrollMutation } from './rtm-enrollments'

const record = () => json({ user: { id: 7, full_name: 'Ann Example' }, note: '' })
const enrollment = () => json({ id: 5 })
const context = { client: new QueryClient() }

const unenroll = (http: Http) =>
  unenrollMutation(http, 5).mutationFn({ unenrolledReason: 'Moved' }, context)
const saveNote = (http: Http) =>
  saveNoteMutation(http, 7).mutationFn({ note: 'New', seen: [''] }, context)
const update = (http: Http) =>
  updatePatientMutation(http, 7).mutationFn({ user: { phone: '+12025550101' } }, context)
const values = { primaryProvider: 1, secondaryProviders: [] }
const replaceTeam = (http: Http) =>
  replaceCareTeamMutation(http, 7).mutationFn({ values, start: values }, context)

describe('a write of several requests', () => {
  it.each([
    ['the end of an enrollment, after the check', unenroll, [enrollment]],
    ['the end of an enrollment, after the reason', unenroll, [enrollment, enrollment]],
    ['a note', saveNote, [record]],
    ['a change of the contact data', update, [() => status(204)]],
    ['a care team', replaceTeam, [record]],
  ])(
    'L03 if another user signs in, a write of several requests sends no further request: %s',
    async (_, write, replies) => {
      let user = 1
      const last = replies.length - 1
      const sent = replies.map((reply, at) => () => {
        if (at === last) user = 2
        return reply()
      })
      const { http, asked } = testHttp(sent, { session: { ...signedIn, userId: () => user } })
      await expect(write(http)).rejects.toBeInstanceOf(UnauthorisedError)
      expect(asked).toHaveLength(replies.length)
    },
  )
})
