import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ExportFormat, exportOutcome } from './contract'
import { type HostLink, joinHost } from './frame'
import { readHello } from './handshake'
import { connectFrame, type FrameConnection } from './host-connection'
import { readFormat } from './host-options'

const ORIGIN = 'https://ehr.example'
const context = { theme: null, lang: null, patientId: null, hasAssertion: false, takesOver: [] }

/** A window that is its own parent, so that both sides of the bridge can use it. */
function loopWindow() {
  const target = new EventTarget()
  const loop = Object.assign(target, {
    parent: target,
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    postMessage(data: unknown, _: string, ports: readonly MessagePort[] = []) {
      const message = Object.assign(new Event('message'), { data, ports, source: target })
      target.dispatchEvent(Object.assign(message, { origin: ORIGIN }))
    },
  })
  return loop
}

const closing: FrameConnection[] = []

async function joined(exportClaims: (format: ExportFormat) => Promise<Blob>) {
  const loop = loopWindow()
  vi.stubGlobal('window', loop)
  const service = {
    context: () => context,
    event() {},
    getAssertion: async () => 'an assertion',
    copy: async () => {},
    setSize() {},
    onHandshake() {},
  }
  let link: Promise<HostLink | null> | undefined
  const connection = await new Promise<FrameConnection>((resolve) => {
    loop.addEventListener('message', (event) => {
      const id = readHello(Reflect.get(event, 'data'))
      const greeting = { window: globalThis.window, origin: ORIGIN, id: id ?? '' }
      // The handshake request is posted before the frame begins to wait for its port.
      if (id !== null) queueMicrotask(() => resolve(connectFrame(greeting, service, () => {})))
    })
    link = joinHost({ allowedOrigins: [ORIGIN], exportClaims })
  })
  closing.push(connection)
  expect(await link).not.toBeNull()
  return connection
}

describe('exportClaims of a framed page', () => {
  afterEach(() => {
    for (const connection of closing.splice(0)) connection.close()
    vi.unstubAllGlobals()
  })

  it('Q07 E08 exportClaims sends the host the bytes and the type of the file', async () => {
    const asked: string[] = []
    const connection = await joined(async (format) => {
      asked.push(format)
      return new Blob(['uuid;Zoë'], { type: 'text/csv; charset=utf-8' })
    })
    const outcome = exportOutcome.parse(await connection.exportClaims('csv'))
    if (outcome.status !== 'made') throw new Error(outcome.message)
    expect(asked).toEqual(['csv'])
    expect(outcome.type).toBe('text/csv; charset=utf-8')
    expect(await new Blob([outcome.bytes]).text()).toBe('uuid;Zoë')
  })

  it('Q07 E08 if no file can be created, the host gets the reason from exportClaims, and the connection stays open', async () => {
    const connection = await joined(async () => {
      throw new Error(`exportClaims: 2 of 3 billings are missing information. ${'x'.repeat(5000)}`)
    })
    const outcome = await connection.exportClaims('fhir')
    if (outcome.status !== 'failed') throw new Error('A file was made.')
    expect(outcome.message).toMatch(/^exportClaims: 2 of 3 billings are missing information\. x+$/)
    expect(outcome.message).toHaveLength(4000)
    await connection.ping(1000)
  })

  it.each(['pdf', undefined, 7])(
    'Q07 exportClaims rejects the format %j, and the error names the formats',
    (format) => {
      expect(() => readFormat(format)).toThrow(
        `"${String(format)}" is not a format. Use csv, fhir, x12.`,
      )
    },
  )
})
