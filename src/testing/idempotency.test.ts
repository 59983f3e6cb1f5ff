import { expect, it } from 'vitest'
import { answerOnce, type KeptAnswer } from './idempotency'

const url = new URL('https://clinic.example/api/patient/patients/')
const headers = new Headers({ 'Idempotency-Key': 'once' })
const named = { method: 'POST', path: 'patient/patients/', url, text: '{}', headers }

it('N12 idempotency keys are separate for each user and each clinic', async () => {
  const newClinic = () => new Map<string, KeptAnswer>()
  const [clinic, other] = [newClinic(), newClinic()]
  let deeds = 0
  const ask = async (of: typeof clinic, userId: number) => {
    const answer = await answerOnce(of, userId, named, async () => {
      deeds += 1
      return { status: 201, body: deeds }
    })
    return answer.body
  }
  const all = async () => [await ask(clinic, 1), await ask(clinic, 2), await ask(other, 1)]
  expect(await all()).toEqual([1, 2, 3])
  expect(await all()).toEqual([1, 2, 3])
})
