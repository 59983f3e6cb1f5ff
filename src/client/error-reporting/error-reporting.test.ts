import { afterEach, describe, expect, it, vi } from 'vitest'
import { createErrorReporting, type ReportDetails } from './error-reporting'

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
  it('loads and sends nothing where it is not configured', async () => {
    const { load } = reporting()
    const errors = createErrorReporting({ dsn: undefined, userId: () => 7, load })
    errors.report(new Error('x'))
    errors.watchPage(load)
    await Promise.resolve()
    expect(load).not.toHaveBeenCalled()
  })

  it('is loaded for the first error, not before, and loses none meanwhile', async () => {
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

  it('reports an error once, whoever hands it in again, and of a flood the first fifty', async () => {
    const { errors, told } = reporting()
    const same = new Error('1')
    for (let times = 0; times < 3; times += 1) errors.report(same)
    for (let times = 0; times < 100; times += 1) errors.report(new Error('again'))
    await vi.waitUntil(() => told.length > 0)
    expect(told).toHaveLength(50)
  })

  it('P18 goes without it when its code does not come', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const load = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const errors = createErrorReporting({ dsn, userId: () => 7, load })
    errors.report(new Error('x'))
    await vi.waitUntil(() => said.mock.calls.length > 0)
    errors.report(new Error('y'))
    expect(said).toHaveBeenCalledTimes(1)
  })

  it('takes the whole page’s code where the page is the app’s own', async () => {
    const { errors, load } = reporting()
    const whole = reporting()
    errors.watchPage(whole.load)
    errors.report(new Error('x'))
    await vi.waitUntil(() => whole.told.length === 1)
    expect(load).not.toHaveBeenCalled()
  })

  it('is over once it is destroyed', async () => {
    const { errors, told, close } = reporting()
    errors.report(new Error('x'))
    await vi.waitUntil(() => told.length === 1)
    errors.destroy()
    errors.report(new Error('y'))
    expect(told).toHaveLength(1)
    expect(close).toHaveBeenCalledTimes(1)
  })
})
