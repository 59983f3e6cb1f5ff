import { describe, expect, it } from 'vitest'
import { smartWorld } from './smart-launch.fixture'

const madeUp = `https://app.example/smart/app/launch?${new URLSearchParams({
  iss: 'https://ehr.example/smart/fhir',
  launch: 'made-up',
})}`

describe('launches that strangers begin', () => {
  it('V13 a user’s launch can continue even after strangers have begun many launches, and the EHR’s configuration is fetched only once', async () => {
    const { authorize, visit, cookies, requested } = smartWorld()
    const url = await authorize()
    const own = [...cookies]
    for (let n = 0; n < 1001; n++) {
      cookies.clear()
      expect((await visit(madeUp)).status).toBe(302)
    }
    cookies.clear()
    for (const [name, value] of own) cookies.set(name, value)
    expect(requested).toHaveLength(1)
    expect((await visit(url)).status).toBe(302)
  })
})

describe('the cookie of a launch', () => {
  it('V13 the cookie of a launch contains no readable text, and is not accepted for another state', async () => {
    const { authorize, visit, cookies } = smartWorld()
    const [first, second] = [await authorize(), await authorize()]
    const [one, other] = [...cookies.keys()].filter((name) => name.startsWith('smart-launch-'))
    for (const value of cookies.values()) {
      const text = Buffer.from(value.split('.').at(-2) ?? '', 'base64url').toString()
      expect(text).not.toContain('verifier')
    }
    cookies.set(one ?? '', cookies.get(other ?? '') ?? '')
    expect((await visit(first)).status).toBe(403)
    expect((await visit(second)).status).toBe(302)
  })

  it('V13 the response to a callback removes the launch’s cookie from the browser', async () => {
    const { authorize, visit, cookies } = smartWorld()
    await visit(await authorize())
    expect([...cookies.keys()]).toEqual(['smart-browser'])
  })
})
