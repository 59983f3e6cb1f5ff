/**
 * Compiles templates of each framework against the packed package with the framework's own
 * compiler. A correct template must compile. Each other template has one mistake, and the compiler
 * must report this mistake.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { angular, type Files, jsxFiles, react18, svelte, vue } from './framework-templates'
import { installPackage, type VendorProject } from './packed'

const modules = join(import.meta.dirname, '../../node_modules')

let vendor: VendorProject

beforeAll(async () => {
  vendor = await installPackage()
})

afterAll(() => vendor?.remove())

/**
 * Runs a program in the vendor's project.
 * @returns The output of the program, even if the program fails.
 */
async function output(program: string, ...args: string[]): Promise<string> {
  try {
    return await vendor.node(join(modules, program), ...args)
  } catch (error) {
    if (!(error instanceof Error && 'stdout' in error && 'stderr' in error)) throw error
    return `${error.stdout}${error.stderr}`
  }
}

const strict = {
  module: 'ESNext',
  moduleResolution: 'Bundler',
  target: 'ES2022',
  lib: ['ES2022', 'DOM', 'DOM.Iterable'],
  strict: true,
  // The check skips TypeScript's own libraries, but not the types of the package.
  skipDefaultLibCheck: true,
  types: [],
  noEmit: true,
}

async function project(files: Files, options: object, others: object = {}): Promise<void> {
  for (const [name, text] of Object.entries(files)) await vendor.write(name, text)
  const compilerOptions = { ...strict, ...options }
  const config = { compilerOptions, files: Object.keys(files), ...others }
  await vendor.write('tsconfig.json', JSON.stringify(config))
}

/** Returns the names of the files that have an error, each with its error message. */
function errorsIn(printed: string): Record<string, string> {
  const lines = stripVTControlCharacters(printed)
    .split('\n')
    .filter((line) => /\berror\b/i.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const [, file = line] = /([\w-]+\.(?:tsx?|vue|svelte))\b/.exec(line) ?? []
      return [file, line]
    }),
  )
}

/** The errors for a misspelled event, which the compilers of templates reject. */
const wrongListener = {
  vue: expect.stringMatching(/onRtmRaedy/),
  svelte: expect.stringMatching(/onrtm-raedy/),
}

/** Returns, for each file with a mistake, the text that the error message must contain. */
function mistakes(extension: string) {
  return {
    [`wrong-value.${extension}`]: expect.stringMatching(/reday/),
    [`wrong-name.${extension}`]: expect.stringMatching(/patientNumber|patient-number/),
    [`wrong-event.${extension}`]: expect.stringMatching(/'uuid'/),
  }
}

describe('the package’s types with TypeScript’s JSX', () => {
  it.each([
    ['React 19', { entry: 'react', source: 'react', on: 'on', types: '@types/react' }],
    ['Preact', { entry: 'preact', source: 'preact', on: 'on', types: 'preact' }],
    ['Solid', { entry: 'solid', source: 'solid-js', on: 'on:', types: 'solid-js' }],
  ])(
    'V14 the types accept correct use in %s, and report each mistake',
    async (_, { entry, source, on, types }) => {
      await vendor.add(types)
      const jsx = source === 'solid-js' ? 'preserve' : 'react-jsx'
      const files = jsxFiles(entry, on)
      const right =
        source === 'react' ? files['right.tsx'].replace('class=', 'className=') : files['right.tsx']
      await project({ ...files, 'right.tsx': right }, { jsx, jsxImportSource: source })
      expect(errorsIn(await output('typescript-7/bin/tsc', '-p', '.'))).toEqual(mistakes('tsx'))
    },
  )

  it.each(['react-jsx', 'react'])(
    'V14 the types accept correct use in React 18, and report each mistake, with "jsx": "%s"',
    async (jsx) => {
      await vendor.add('react-18-types', '@types/react')
      const files = Object.fromEntries(
        Object.entries(react18).map(([name, text]) => [
          name,
          `import * as React from 'react'\n${text}`,
        ]),
      )
      await project(files, { jsx })
      expect(errorsIn(await output('typescript-7/bin/tsc', '-p', '.'))).toEqual({
        ...mistakes('tsx'),
        'wrong-property.tsx': expect.stringMatching(/patientId/),
      })
    },
  )
})

describe('the package’s types with the template compilers of frameworks', () => {
  it('V14 the package’s types accept correct use in Vue, and report each mistake', async () => {
    await vendor.add('vue')
    await project(
      vue,
      { jsx: 'preserve' },
      { vueCompilerOptions: { strictTemplates: true, dataAttributes: ['data-*'] } },
    )
    const printed = await output('vue-tsc/bin/vue-tsc.js', '-p', '.')
    expect(errorsIn(printed)).toEqual({
      ...mistakes('vue'),
      'wrong-listener.vue': wrongListener.vue,
    })
  })

  it('V14 the package’s types accept correct use in Svelte, and report each mistake', async () => {
    await vendor.add('svelte')
    await project(svelte, { verbatimModuleSyntax: true })
    const options = ['--tsconfig', 'tsconfig.json', '--output', 'machine']
    const printed = await output('svelte-check/bin/svelte-check', ...options)
    expect(errorsIn(printed)).toEqual({
      ...mistakes('svelte'),
      'wrong-listener.svelte': wrongListener.svelte,
    })
  })

  it('V14 the package’s types accept correct use in Angular with the package’s directives, and report each mistake', async () => {
    await vendor.add('@angular/core')
    const directives = join(vendor.installed, 'angular/rtm-directives.ts')
    const files = { ...angular, 'rtm-directives.ts': await readFile(directives, 'utf8') }
    // Angular's compiler checks templates only if it writes its output.
    const emit = { noEmit: false, outDir: 'out' }
    await project(files, emit, { angularCompilerOptions: { strictTemplates: true } })
    const printed = await output('@angular/compiler-cli/bundles/src/bin/ngc.js', '-p', '.')
    expect(errorsIn(printed)).toEqual({
      ...mistakes('ts'),
      'wrong-tag.ts': expect.stringMatching(/rtm-patients/),
    })
  })
})
