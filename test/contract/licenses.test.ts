/** Compares the license files of the builds with the source maps of their scripts. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ensureBuilt } from '../../scripts/build-stamp'

const root = join(import.meta.dirname, '../..')
const builds = ['dist/app', 'dist/package', 'dist/package/cdn'] as const
const sourceMap = z.object({ sources: z.array(z.string()) })

async function filesOf(folder: string, suffix: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true })
  // The package contains the CDN build, which has its own license file and is checked separately.
  const own = names.filter((name) => folder === 'dist/package/cdn' || !name.startsWith('cdn/'))
  return own.filter((name) => name.endsWith(suffix)).map((name) => join(root, folder, name))
}

/** Returns the names of the packages whose code is in a script of the build. */
async function packagesIn(folder: string): Promise<Set<string>> {
  const maps = await Promise.all(
    (await filesOf(folder, '.js.map')).map(async (file) =>
      sourceMap.parse(JSON.parse(await readFile(file, 'utf8'))),
    ),
  )
  const names = maps
    .flatMap(({ sources }) => sources)
    .map((source) => source.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1])
  return new Set(names.filter((name) => name !== undefined))
}

/** Returns the license texts in a build's file, by the name of the package. */
async function licensesOf(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(root, folder, 'THIRD-PARTY-LICENSES.txt'), 'utf8')
  // The file starts with an introduction. Then each package has a heading and its license text.
  const [, ...parts] = text.split(/^-{80}\n/m)
  const names = parts.map((part) => part.match(/^(\S+) \S+ \(.+\)\n$/)?.[1])
  return new Map(
    names.flatMap((name, at) => (name === undefined ? [] : [[name, parts[at + 1] ?? '']])),
  )
}

beforeAll(() => ensureBuilt('whole'))

describe('the licenses of third-party packages', () => {
  it.each(builds)('Z32 the list of third-party licenses is complete in %s', async (folder) => {
    const licenses = await licensesOf(folder)
    const bundled = await packagesIn(folder)
    expect(bundled.size).toBeGreaterThan(0)
    for (const name of bundled) {
      expect(licenses.get(name), name).toMatch(
        /permission|permitted|Apache License|authorizes You/i,
      )
    }
  })

  it.each(['dist/app', 'dist/package/cdn'])(
    'Z32 in %s, the license of Sendbird’s SDK is in the same folder as the script of this SDK',
    async (folder) => {
      const [license = ''] = await filesOf(folder, 'SENDBIRD-CHAT-LICENSE.txt')
      expect(await readFile(license, 'utf8')).toContain('SendBird SDK LICENSE')
      const scripts = await Promise.all(
        (await filesOf(folder, '.js.map')).map(async (file) => {
          const isChat = (await readFile(file, 'utf8')).includes('/@sendbird/chat/')
          return isChat ? [join(file, '..')] : []
        }),
      )
      expect(new Set(scripts.flat())).toEqual(new Set([join(license, '..')]))
    },
  )

  it.each(['dist/app', 'dist/package/cdn'])(
    'Z32 the scripts of %s contain the third-party licenses as comments',
    async (folder) => {
      const scripts = await Promise.all(
        (await filesOf(folder, '.js')).map((file) => readFile(file, 'utf8')),
      )
      expect(scripts.join('\n')).toMatch(/@license React\s+\* react-dom-client\.production\.js/)
    },
  )

  it.each(['README.md', 'docs/operating.md', 'docs/integrating.md'])(
    'Z32 %s explains the third-party licenses, and names the license of Sendbird’s SDK',
    async (file) => {
      const text = await readFile(join(root, file), 'utf8')
      expect(text).toMatch(/`@sendbird\/chat`, is not open source/)
    },
  )
})
