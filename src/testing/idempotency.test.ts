import { expect, it } from 'vitest'
import { createClinic } from './clinic'
import { createKeptAnswers } from './idempotency'

const url = new URL('https://clinic.example/api/patient/patients/')
const named = { method: 'POST', path: 'patient/patients/', url, text: '{}' }

it('N12 idempotency keys are separate for each user and each clinic', async () => {
  const newClinic = () => {
    const now = () => new Date('2026-05-19T16:00:00Z')
    return createClinic({ name: 'riverbend', patients: 0, zone: 'UTC', now })
  }
  const [clinic, other] = [newClinic(), newClinic()]
  const kept = createKeptAnswers()
  const headers = new Headers({ 'Idempotency-Key': 'once' })
  let deeds = 0
  const ask = async (of: typeof clinic, userId: number) => {
    const answer = await kept.answer(of, userId, { ...named, headers }, () => {
      deeds += 1
      return { status: 201, body: deeds }
    })
    return answer.body
  }
  const all = async () => [await ask(clinic, 1), await ask(clinic, 2), await ask(other, 1)]
  expect(await all()).toEqual([1, 2, 3])
  expect(await all()).toEqual([1, 2, 3])
})
