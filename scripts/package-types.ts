/**
 * Writes the declaration files of `dist/package`. These files import no declarations from outside
 * the package, because the declarations of each entry are bundled.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { rollup } from 'rollup'
import { dts } from 'rollup-plugin-dts'
import { angularDirectives } from './angular-directives'
import { elementTypes } from './element-types'
import { frameworkTypes } from './framework-types'

async function write(folder: string, path: string, text: string): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
}

/**
 * Writes the declaration files.
 * @param folder The folder `dist/package`.
 * @param sources The entries that are modules of this repository, by their name in the package.
 */
export async function writePackageTypes(
  folder: string,
  sources: Record<string, string>,
): Promise<void> {
  const generated = elementTypes()
  const input = Object.fromEntries(
    Object.entries(sources).filter(([name]) => !generated.has(`${name}.d.ts`)),
  )
  const bundle = await rollup({ input, plugins: [dts({ tsconfig: 'tsconfig.json' })] })
  const { output } = await bundle.generate({
    format: 'es',
    entryFileNames: '[name].d.ts',
    chunkFileNames: 'types/[name].d.ts',
  })
  for (const file of output) {
    if (file.type !== 'chunk') continue
    // The elements' interfaces exist only in this generated file, so the main entry exports them
    // from there.
    const elements = file.name === 'index' ? `export type * from "./element-types.js"\n` : ''
    await write(folder, file.fileName, file.code + elements)
  }
  for (const [path, text] of generated) await write(folder, path, text)
  await write(
    folder,
    'cdn/rtm-elements.d.ts',
    `import "../define.js"\nexport { configure, defineElements, refresh, session, signOut } from "../index.js"\n`,
  )
  await write(folder, 'angular/rtm-directives.ts', angularDirectives())
  // Each import path that has only types also has an empty JavaScript module.
  for (const name of frameworkTypes.keys()) await write(folder, `${name}.js`, 'export {}\n')
}
