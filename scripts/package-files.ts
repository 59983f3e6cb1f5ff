/** Completes `dist/package`, so that `npm pack` in it creates the package that vendors install. */
import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getWebTypesData } from 'custom-element-jet-brains-integration'
import { getVsCodeHtmlCustomData } from 'custom-element-vs-code-integration'
import type { Rolldown } from 'vite'
import { preloadOf } from './cdn-scripts'
import { designTokens } from './design-tokens'
import { elementManifest } from './element-manifest'
import { integrityOf } from './package-integrity'
import { packageManifest } from './package-manifest'
import { writePackageTypes } from './package-types'
import { reserveCss } from './reserve-css'

const root = join(import.meta.dirname, '..')

/**
 * Leaves some parts out of the editors' tooltips. If a tooltip also listed two dozen custom
 * properties, the element's description would not be in sight.
 */
const tooltips = { hideLogs: true, hideCssPropertiesDocs: true, hideCssPartsDocs: true } as const

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

interface PackageParts {
  /** The folder of the package, `dist/package`. */
  folder: string
  /** The chunks of the npm build. */
  chunks: Rolldown.OutputChunk[]
  /**
   * The entries of the package that are modules of this repository, by their name in the package.
   */
  sources: Record<string, string>
}

/**
 * Writes the following files beside the built modules: types, manifests, editors' data, design
 * tokens, `reserve.css`, and the lists of the CDN's scripts.
 */
export async function writePackageFiles({ folder, chunks, sources }: PackageParts): Promise<void> {
  await writePackageTypes(folder, sources)
  const elements = elementManifest()
  const manifest = await packageManifest(chunks)
  const files = {
    'package.json': json(manifest),
    'custom-elements.json': json(elements),
    'vscode.html-custom-data.json': getVsCodeHtmlCustomData(elements, tooltips),
    'web-types.json': json({
      ...JSON.parse(getWebTypesData(elements, tooltips)),
      name: manifest.name,
      version: manifest.version,
    }),
    'rtm.tokens.json': json(designTokens()),
    'cdn/reserve.css': reserveCss(),
    'cdn/preload.json': json(preloadOf(join(folder, 'cdn'))),
    'cdn/integrity.json': json(await integrityOf(join(folder, 'cdn'))),
  }
  for (const [path, text] of Object.entries(files)) await writeFile(join(folder, path), text)
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  await copyFile(join(root, 'docs/integrating.md'), join(folder, 'README.md'))
}
