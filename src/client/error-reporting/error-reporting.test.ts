import { afterEach, describe, expect, it, vi } from 'vitest'
import { createErrorReporting } from './error-reporting'
import type { ReportDetails } from './reporter'

const dsn = 'https://key@sentry.example/1'

function reporting(withDsn: string | undefined = dsn) {
  const told: { error: unknown; details: ReportDetails }[] = []
  const close = vi.fn()
  const load = vi.fn(async () => ({
    createReporter: () => ({
      report: (error: unknown, details: ReportDetails) => void told.push({ error, details }),
      close,
    }),
  }))
  return {
    errors: createErrorReporting({ dsn: withDsn, userId: () => 7, load }),
    told,
    load,
    close,
  }
}

afterEach(() => void vi.restoreAllMocks())

describe('error reporting', () => {
  it('error reporting loads no code and sends nothing when it is not configured', async () => {
    const { load } = reporting()
    const errors = createErrorReporting({ dsn: undefined, userId: () => 7, load })
    errors.report(new Error('x'))
    errors.watchPage(load)
    await Promise.resolve()
    expect(load).not.toHaveBeenCalled()
  })

  it('error reporting loads its code with the first error, and no error is lost while it loads', async () => {
    const { errors, told, load } = reporting()
    expect(load).not.toHaveBeenCalled()
    const [one, two] = [new Error('1'), new Error('2')]
    errors.report(one, { code: 'schema' })
    errors.report(two)
    await vi.waitUntil(() => told.length === 2)
    expect(told).toEqual([
      { error: one, details: { code: 'schema' } },
      { error: two, details: {} },
    ])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('error reporting reports each error only once, and at most fifty errors in total', async () => {
    const { errors, told } = reporting()
    const same = new Error('1')
    for (let times = 0; times < 3; times += 1) errors.report(same)
    for (let times = 0; times < 100; times += 1) errors.report(new Error('again'))
    await vi.waitUntil(() => told.length > 0)
    expect(told).toHaveLength(50)
  })

  it('P18 if the code of error reporting cannot be loaded, the elements work without error reporting', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const errors = createErrorReporting({ dsn, userId: () => 7, load })
    errors.report(new Error('x'))
    await vi.waitUntil(() => said.mock.calls.length > 0)
    errors.report(new Error('y'))
    expect(said).toHaveBeenCalledTimes(1)
  })

  it('in the app, errors go to the reporter for the whole page instead of the reporter for elements', async () => {
    const { errors, load } = reporting()
    const whole = reporting()
    errors.watchPage(whole.load)
    errors.report(new Error('x'))
    await vi.waitUntil(() => whole.told.length === 1)
    expect(load).not.toHaveBeenCalled()
  })

  it('error reporting reports nothing after destroy()', async () => {
    const { errors, told, close } = reporting()
    errors.report(new Error('x'))
    await vi.waitUntil(() => told.length === 1)
    errors.destroy()
    errors.report(new Error('y'))
    expect(told).toHaveLength(1)
    expect(close).toHaveBeenCalledTimes(1)
  })
})
