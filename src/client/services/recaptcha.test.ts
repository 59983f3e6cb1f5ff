import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRecaptcha, RecaptchaError, type RecaptchaPage } from './recaptcha'

function stub(answer: (action: string) => unknown = (action) => `said:${action}`) {
  const asked: unknown[] = []
  const api = {
    ready: (ready: () => void) => ready(),
    execute: async (key: string, { action }: { action: string }) => {
      asked.push([key, action])
      return answer(action)
    },
  }
  return { api, asked }
}

function pageWith(load: () => Promise<void>, api: unknown) {
  const loads: string[] = []
  const page: RecaptchaPage = {
    load(url) {
      loads.push(url)
      return load()
    },
    api: () => api,
  }
  return { page, loads }
}

describe('reCAPTCHA', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('A10 reCAPTCHA loads its script once, with the site key, and returns a token for each action', async () => {
    const { api, asked } = stub()
    const { page, loads } = pageWith(async () => undefined, api)
    const recaptcha = createRecaptcha('site/key', page)
    expect(loads).toEqual([])
    recaptcha.prepare()
    expect(await recaptcha.answer('registration')).toBe('said:registration')
    expect(await recaptcha.answer('registration')).toBe('said:registration')
    expect(loads).toEqual(['https://www.google.com/recaptcha/api.js?render=site%2Fkey'])
    expect(asked).toEqual([
      ['site/key', 'registration'],
      ['site/key', 'registration'],
    ])
  })

  it('reCAPTCHA stops waiting for its script after 10 s, and loads the script again at the next attempt', async () => {
    const { api } = stub()
    let hangs = true
    const load = () => (hangs ? new Promise<void>(() => undefined) : Promise.resolve())
    const { page, loads } = pageWith(load, api)
    const recaptcha = createRecaptcha('key', page)
    const answer = recaptcha.answer('registration').catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(9_900)
    await vi.advanceTimersByTimeAsync(200)
    expect(await answer).toBeInstanceOf(RecaptchaError)
    hangs = false
    expect(await recaptcha.answer('registration')).toBe('said:registration')
    expect(loads).toHaveLength(2)
  })

  it('reCAPTCHA ignores a failure of prepare(), and loads the script again when a token is requested', async () => {
    const { api } = stub()
    let isBlocked = true
    const load = async () => {
      if (isBlocked) throw new Error('blocked')
    }
    const { page } = pageWith(load, api)
    const recaptcha = createRecaptcha('key', page)
    recaptcha.prepare()
    await vi.advanceTimersByTimeAsync(0)
    isBlocked = false
    expect(await recaptcha.answer('registration')).toBe('said:registration')
  })

  it.each([
    ['a script that defines nothing', undefined, undefined],
    ['a script that defines an unexpected value', { ready: 7 }, undefined],
    ['a token that is not a text', 'stub', () => 7],
    ['an empty token', 'stub', () => ''],
    [
      'a call that fails',
      'stub',
      () => {
        throw new Error('no')
      },
    ],
  ])('reCAPTCHA throws an error after %s', async (_, given, answer) => {
    const { page } = pageWith(async () => undefined, given === 'stub' ? stub(answer).api : given)
    const asked = createRecaptcha('key', page).answer('registration')
    await expect(asked).rejects.toBeInstanceOf(RecaptchaError)
  })
})
