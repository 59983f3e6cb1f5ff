import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseConfig } from '../../src/client/config/config'
import { CONFIGURATION_MS, loadConfiguration } from './configuration'

const apiBaseUrl = 'https://clinic.example/api'

function answered(body: string, status = 200) {
  return loadConfiguration(async () => new Response(body, { status }))
}

describe('config.json', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { location: new URL('https://clinic.example/billing') })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('P04 config.json is fetched from the app’s root on every route, and is never taken from an outdated cache', async () => {
    const fetch = vi.fn(async () => new Response(JSON.stringify({ apiBaseUrl })))
    expect(await loadConfiguration(fetch)).toEqual({
      config: { apiBaseUrl, persistSession: true, localOnlyLogout: false },
    })
    expect(fetch).toHaveBeenCalledWith(
      new URL('https://clinic.example/config.json'),
      expect.objectContaining({ cache: 'no-cache' }),
    )
  })

  it('the settings in config.json replace the app’s own settings', async () => {
    expect(await answered(`{"persistSession": false}`)).toMatchObject({
      config: { persistSession: false },
    })
  })

  it('Z13 the settings inside a key `__proto__` of config.json are ignored', async () => {
    const loaded = await answered(
      `{"apiBaseUrl": "${apiBaseUrl}", "__proto__": {"academyUrl": "https://other.example"}}`,
    )
    expect(parseConfig('config' in loaded && loaded.config)).toEqual({
      apiBaseUrl,
      persistSession: true,
      localOnlyLogout: false,
    })
  })

  it.each([
    ['is missing', '', 404, 'missing'],
    ['is forbidden', '', 403, 403],
    ['fails', '', 500, 500],
    ['is a web page', '<!doctype html><title>App</title>', 200, 'html'],
    ['is empty', ' \n', 200, 'empty'],
    ['is cut off', '{"apiBaseUrl": "https', 200, 'broken'],
    ['is a script', "module.exports = { apiBaseUrl: '' }", 200, 'broken'],
    ['has a trailing comma', '{"apiBaseUrl": "x",}', 200, 'broken'],
  ])(
    'P03 an error names the problem of a config.json that %s',
    async (_, body, status, problem) => {
      expect(await answered(body, status)).toEqual({ problem })
    },
  )

  it.each([
    ['7', 7],
    ['"x"', 'x'],
    ['[]', []],
    // The content `null` is replaced, because the call `configure(null)` would sign the user out
    // (V03).
    ['null', []],
  ])(
    'P03 the content %s of config.json becomes a configuration that the schema rejects',
    async (body, config) => {
      expect(await answered(body)).toEqual({ config })
    },
  )

  it('P03 if config.json cannot be fetched, an error names this problem', async () => {
    const problem = await loadConfiguration(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(problem).toEqual({ problem: 'unreachable' })
  })

  it('P03 if config.json has not arrived after 10 s, an error names this problem', async () => {
    vi.useFakeTimers()
    const hanging: typeof globalThis.fetch = (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      })
    const settled = vi.fn()
    void loadConfiguration(hanging).then(settled)
    await vi.advanceTimersByTimeAsync(CONFIGURATION_MS - 1)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(settled).toHaveBeenCalledWith({ problem: 'late' })
  })
})
