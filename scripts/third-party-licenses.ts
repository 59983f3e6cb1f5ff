import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { z } from 'zod'

/**
 * The file with the licenses of every package that a build contains. It is in the same folder as
 * the build's scripts.
 */
export const licensesFile = 'THIRD-PARTY-LICENSES.txt'

/**
 * The file with the license of Sendbird's SDK. It is in the same folder as the chunk that contains
 * the SDK.
 */
export const chatLicenseFile = 'SENDBIRD-CHAT-LICENSE.txt'

/**
 * The file in which Vite lists the packages of a build. Vite writes it if the build's `license`
 * option is this object.
 */
export const collected = { fileName: 'licenses.json' }

const packages = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.string().optional(),
    text: z.string().optional(),
  }),
)

const manifest = z.object({
  author: z.union([z.string(), z.object({ name: z.string() })]).optional(),
  license: z.string(),
})

const intro = `The scripts in this folder contain code of the packages below, each under its own license.
`

const chatIntro = `The chat contains @sendbird/chat. Its license allows its use with Sendbird's service only. Read
${chatLicenseFile} beside the script that contains it, and clear its terms with Sendbird before you
offer the chat to patients.
`

const root = join(import.meta.dirname, '..')
const folderOf = (name: string) => join(root, 'node_modules', name)

const mit = (holder: string) => `Copyright (c) ${holder}

${readFileSync(join(root, 'LICENSE'), 'utf8').split('\n\n').slice(2).join('\n\n').trim()}`

/**
 * Returns the license text for a package that contains no license file.
 * @throws Error if the license is not the MIT license, whose text is the same for every package.
 */
function standardText(name: string): string {
  const file = readFileSync(join(folderOf(name), 'package.json'), 'utf8')
  const { author, license } = manifest.parse(JSON.parse(file))
  if (license !== 'MIT') throw new Error(`${name} has no license file: add its license here.`)
  return mit((typeof author === 'object' ? author.name : author) ?? `the authors of ${name}`)
}

function sectionOf({ name, version, identifier, text }: z.infer<typeof packages>[number]): string {
  const line = '-'.repeat(80)
  return `${line}\n${name} ${version} (${identifier})\n${line}\n\n${text ?? standardText(name)}\n`
}

/**
 * Returns a Vite plugin that writes the license files of a build. The build's `license` option is
 * `collected`.
 */
export function thirdPartyLicenses(): Plugin {
  return {
    name: 'third-party-licenses',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const list = bundle[collected.fileName]
        if (list?.type !== 'asset') throw new Error(`Vite wrote no ${collected.fileName}.`)
        delete bundle[collected.fileName]
        const all = packages.parse(JSON.parse(String(list.source)))
        const chat = Object.values(bundle).find(hasChat)
        const sections = [intro, ...(chat ? [chatIntro] : []), ...all.map(sectionOf)]
        this.emitFile({ type: 'asset', fileName: licensesFile, source: sections.join('\n') })
        if (!chat) return
        const fileName = join(chat.fileName, '..', chatLicenseFile)
        const license = readFileSync(join(folderOf('@sendbird/chat'), 'LICENSE.md'), 'utf8')
        this.emitFile({ type: 'asset', fileName, source: license })
      },
    },
  }
}

function hasChat(file: Rolldown.OutputChunk | Rolldown.OutputAsset): boolean {
  return file.type === 'chunk' && file.moduleIds.some((id) => id.includes('/@sendbird/chat/'))
}
