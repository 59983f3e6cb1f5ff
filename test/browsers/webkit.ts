/**
 * Drives WebKit, the engine of Safari, with classic WebDriver. It uses Debian's WebKitWebDriver
 * with MiniBrowser, the small browser of WebKitGTK.
 */
import { spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { freePort } from '../../scripts/free-port'
import { type Driver, desk, type Key, type Point, type Tab, type TestBrowser } from './driver'
import { endProgram, findProgram, startDisplay } from './programs'

/** Finds MiniBrowser, which is in the library folder for the machine's architecture. */
function findMiniBrowser(): string | undefined {
  const given = process.env.MINI_BROWSER_PATH
  if (given) return given
  if (!existsSync('/usr/lib')) return undefined
  return readdirSync('/usr/lib')
    .filter((folder) => folder.endsWith('-linux-gnu'))
    .flatMap((folder) =>
      ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((one) =>
        join('/usr/lib', folder, one, 'MiniBrowser'),
      ),
    )
    .find((path) => existsSync(path))
}

const answerSchema = z.object({ value: z.unknown() })
const sessionSchema = z.object({
  sessionId: z.string(),
  capabilities: z.object({ browserVersion: z.string() }),
})
const problemSchema = z.object({ error: z.string(), message: z.string() })

/** The time limit of a command, in milliseconds. */
const LIMIT = 20_000

/** Sends a WebDriver command. https://www.w3.org/TR/webdriver1/#endpoints lists them. */
async function send(method: string, url: string, body?: object): Promise<unknown> {
  const signal = AbortSignal.timeout(2 * LIMIT)
  const response = await fetch(url, { method, body: body && JSON.stringify(body), signal })
  const { value } = answerSchema.parse(await response.json())
  if (response.ok) return value
  const { error, message } = problemSchema.parse(value)
  throw new Error(`${error}: ${message}`)
}

/** The code points of keys without a character (WebDriver, "keyboard actions"). */
const codes: Partial<Record<string, string>> = {
  ArrowDown: '\uE015',
  Backspace: '\uE003',
  Control: '\uE009',
  Enter: '\uE007',
  Escape: '\uE00C',
  Shift: '\uE008',
  Tab: '\uE004',
} satisfies Partial<Record<Key | 'Control' | 'Shift', string>>

const codeOf = (key: string) => codes[key] ?? key
const down = (key: string) => ({ type: 'keyDown', value: codeOf(key) })
const up = (key: string) => ({ type: 'keyUp', value: codeOf(key) })

/** Opens a tab. Each tab is a session, because only sessions have separate storage. */
async function openTab(driver: string): Promise<Tab & { version: string }> {
  const { sessionId, capabilities } = sessionSchema.parse(
    await send('POST', `${driver}/session`, {
      capabilities: {
        alwaysMatch: {
          browserName: 'MiniBrowser',
          timeouts: { script: LIMIT, pageLoad: LIMIT },
          'webkitgtk:browserOptions': { binary: findMiniBrowser(), args: ['--automation'] },
        },
      },
    }),
  )
  const session = `${driver}/session/${sessionId}`
  const post = (command: string, body: object) => send('POST', `${session}/${command}`, body)
  const keys = (actions: object[]) =>
    post('actions', { actions: [{ type: 'key', id: 'keyboard', actions }] })
  const pointer = ({ x, y }: Point, actions: object[]) => {
    const move = { type: 'pointerMove', duration: 0, origin: 'viewport', x, y }
    const source = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
    return post('actions', { actions: [{ ...source, actions: [move, ...actions] }] })
  }
  await post('window/rect', { x: 0, y: 0, width: desk.width, height: desk.height })
  return {
    version: capabilities.browserVersion,
    async open(url) {
      await post('url', { url })
    },
    async reload() {
      await post('refresh', {})
    },
    async run(body, frame) {
      if (frame === undefined) return post('execute/sync', { script: body, args: [] })
      const element = await post('element', { using: 'css selector', value: frame })
      await post('frame', { id: element })
      try {
        return await post('execute/sync', { script: body, args: [] })
      } finally {
        await post('frame', { id: null })
      }
    },
    async move(point) {
      await pointer(point, [])
    },
    async click(point) {
      await pointer(point, [
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])
    },
    async type(text) {
      await keys([...text].flatMap((key) => [down(key), up(key)]))
    },
    async press(key, held = []) {
      await keys([...held.map(down), down(key), up(key), ...held.toReversed().map(up)])
    },
    async screenshot() {
      return Buffer.from(z.string().parse(await send('GET', `${session}/screenshot`)), 'base64')
    },
    async close() {
      await send('DELETE', session)
    },
  }
}

async function untilReady(driver: string): Promise<void> {
  const end = Date.now() + 20_000
  for (;;) {
    try {
      await send('GET', `${driver}/status`)
      return
    } catch (error) {
      if (Date.now() > end) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function launch(): Promise<TestBrowser> {
  const display = await startDisplay(desk.width, desk.height)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...process.env,
    DISPLAY: display.name,
    WAYLAND_DISPLAY: '',
    TZ: desk.timeZone,
    LANG: 'en_US.UTF-8',
    LANGUAGE: desk.locale,
  }
  const program = spawn('WebKitWebDriver', ['-p', String(port)], { env, stdio: 'ignore' })
  await untilReady(url)
  // The driver allows one session at a time, and only a session contains the version.
  const first = await openTab(url)
  await first.close()
  return {
    name: `WebKitGTK ${first.version}`,
    openTab: () => openTab(url),
    async close() {
      await endProgram(program)
      await display.close()
    },
  }
}

export const webkit: Driver = {
  requireInstalled() {
    if (findProgram('WebKitWebDriver') && findProgram('Xvfb') && findMiniBrowser()) return
    throw new Error(
      'WebKit was not found: it needs WebKitWebDriver, MiniBrowser and Xvfb (Debian: apt-get install webkit2gtk-driver xvfb).',
    )
  },
  launch,
}
