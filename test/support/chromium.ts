/** Finds or installs a Chromium or Chrome for the tests, and starts it. */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import {
  Browser as BrowserName,
  computeExecutablePath,
  detectBrowserPlatform,
  getInstalledBrowsers,
  install,
  resolveBuildId,
} from '@puppeteer/browsers'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

const isRoot = process.getuid?.() === 0

/** The download folder of `@puppeteer/browsers`. */
const cacheDir = join(import.meta.dirname, '../../node_modules/.cache/browsers')

/**
 * The switches of every test browser. They turn off background traffic. If the browser runs as
 * root, they also turn off Chromium's sandbox.
 */
export const browserFlags = [
  ...(isRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
]

/**
 * The switches for measurements of the heap. Code that the engine compiles at run time is also in
 * the heap, which then grows for minutes.
 */
export const withoutCompiling = '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode'

/**
 * The switches for short visits, which end before optimized code would save the time of its
 * compilation.
 */
const withoutOptimizing = '--js-flags=--no-opt --no-maglev'

/**
 * The headless shell comes first. It has the same engine but needs half of the CPU time to open a
 * page, and the tests spend most of their time on opening pages.
 */
const names = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]

function usualPlaces(): string[] {
  if (process.platform === 'darwin') {
    return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
      ['Google Chrome', 'Chromium'].map((app) => join(folder, `${app}.app/Contents/MacOS/${app}`)),
    )
  }
  if (process.platform === 'win32') {
    return ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((variable) => {
      const folder = process.env[variable]
      if (!folder) return []
      return ['Google/Chrome', 'Chromium'].map((app) => join(folder, app, 'Application/chrome.exe'))
    })
  }
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = [...folders, '/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) =>
    names.map((name) => join(folder, name)),
  )
  return [...onPath, '/opt/google/chrome/chrome', '/opt/chromium/chrome']
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the path of an installed Chromium or Chrome: the one in `CHROME_PATH`, or else in the
 * system's usual folders, or else from an earlier download. Returns null when there is none.
 * @throws Error when `CHROME_PATH` is not an executable file.
 */
async function findChromium(): Promise<string | null> {
  const given = process.env.CHROME_PATH
  if (given) {
    if (isExecutable(given)) return given
    throw new Error(`CHROME_PATH is ${given}, but there is no executable file.`)
  }
  const system = usualPlaces().find(isExecutable)
  if (system) return system
  if (!existsSync(cacheDir)) return null
  const downloaded = await getInstalledBrowsers({ cacheDir })
  return downloaded.map((one) => one.executablePath).find(isExecutable) ?? null
}

function installDebianPackage(): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-q', ...args], { stdio: 'inherit', env }).status === 0
  return run('update') && run('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
}

async function downloadChrome(): Promise<string> {
  const browser = BrowserName.CHROMEHEADLESSSHELL
  const platform = detectBrowserPlatform()
  if (!platform) throw new Error(`There is no Chrome to download for ${process.platform}.`)
  const buildId = await resolveBuildId(browser, platform, 'stable')
  await install({ browser, buildId, cacheDir, platform })
  return computeExecutablePath({ browser, buildId, cacheDir, platform })
}

/**
 * Returns the path of a Chromium or Chrome. Installs one if none is found: Debian's package as
 * root, otherwise a download into `node_modules/.cache`.
 * @throws Error with instructions when neither works.
 */
export async function ensureChromium(): Promise<string> {
  const found = await findChromium()
  if (found) return found
  console.log('No Chromium or Chrome found: installing one.')
  if (installDebianPackage()) {
    const installed = await findChromium()
    if (installed) return installed
  }
  try {
    return await downloadChrome()
  } catch (error) {
    throw new Error(
      'The tests need Chromium or Chrome, and none could be installed. ' +
        'Install one, or set CHROME_PATH to the program.',
      { cause: error },
    )
  }
}

let shared: Promise<Browser> | undefined

/** Returns the browser that all test files of a worker share. It is closed with the worker. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser([withoutOptimizing])
  return shared
}

/** Closes the contexts of the shared browser, except some. Does not start the browser for this. */
export async function closeContexts(kept: readonly BrowserContext[]): Promise<void> {
  const contexts = (await shared)?.contexts() ?? []
  const others = contexts.filter((context) => !kept.includes(context))
  await Promise.all(others.map((context) => context.close()))
}

/** Starts a headless browser. The caller must close it. */
export async function launchBrowser(extraFlags: string[] = []): Promise<Browser> {
  const executablePath = await ensureChromium()
  return chromium.launch({ executablePath, args: [...browserFlags, ...extraFlags] })
}
