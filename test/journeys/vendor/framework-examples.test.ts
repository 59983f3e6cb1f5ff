/** Tests the framework examples of the guide. They are built unchanged, each on its own page. */
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { beforeAll, describe, expect, it } from 'vitest'
import { frameworkSettings } from '../../../demo-host/vite.frameworks.config'
import { exampleNamed, examplesOf } from '../../support/guide'
import type { ServedFile } from '../../support/page-server'
import { startVendor } from './vendor-visits'

const root = join(import.meta.dirname, '../../..')

/** The file of each framework's example, and the module that mounts the example. */
const projects = [
  {
    name: 'react',
    file: 'patients.tsx',
    main: `import { createElement } from 'react'
      import { createRoot } from 'react-dom/client'
      import { Patients } from './patients'
      createRoot(document.querySelector('#app')).render(createElement(Patients))`,
  },
  {
    name: 'vue',
    file: 'patients.vue',
    main: `import { createApp } from 'vue'
      import Patients from './patients.vue'
      createApp(Patients).mount('#app')`,
  },
  {
    name: 'svelte',
    file: 'patients.svelte',
    main: `import { mount } from 'svelte'
      import Patients from './patients.svelte'
      mount(Patients, { target: document.querySelector('#app') })`,
  },
  {
    name: 'angular',
    file: 'patients.ts',
    main: `import { provideZonelessChangeDetection } from '@angular/core'
      import { bootstrapApplication } from '@angular/platform-browser'
      import { Patients } from './patients'
      bootstrapApplication(Patients, { providers: [provideZonelessChangeDetection()] })`,
  },
]

const vendor = startVendor({ fileAt })
let bundle: Map<string, string>

/**
 * Builds the examples in a folder beside the package, where the imports of the frameworks can be
 * resolved.
 */
async function bundleExamples(): Promise<Map<string, string>> {
  const folder = await mkdtemp(join(root, 'dist/examples-'))
  const examples = examplesOf('docs/integrating.md')
  try {
    for (const [index, { name, file, main }] of projects.entries()) {
      const { text } = exampleNamed(
        `docs/integrating.md: In React, Vue, Svelte, Angular ${index + 1}`,
        examples,
      )
      await mkdir(join(folder, name))
      await writeFile(join(folder, name, file), text)
      await writeFile(join(folder, name, 'main.ts'), `import '../configure-elements'\n${main}`)
    }
    const configuring = 'configure-elements.ts'
    await cp(join(root, 'demo-host/frameworks', configuring), join(folder, configuring))
    const result = await build({
      ...frameworkSettings(join(folder, 'angular')),
      root: folder,
      logLevel: 'silent',
      build: {
        write: false,
        minify: false,
        modulePreload: false,
        rolldownOptions: {
          input: Object.fromEntries(
            projects.map(({ name }) => [name, join(folder, name, 'main.ts')]),
          ),
          output: { entryFileNames: '[name].js' },
        },
      },
    })
    const files = [result].flat().flatMap((one) => ('output' in one ? one.output : []))
    return new Map(files.flatMap((one) => (one.type === 'chunk' ? [[one.fileName, one.code]] : [])))
  } finally {
    await rm(folder, { recursive: true })
  }
}

function fileAt(path: string): ServedFile | undefined {
  const [, name] = /^\/(\w+)\.html$/.exec(path) ?? []
  if (name !== undefined) {
    const body = `<!doctype html><html lang="en"><title>${name}</title><body><div id="app"></div>
      <app-patients></app-patients><script type="module" src="/${name}.js"></script>`
    return { type: 'text/html', body }
  }
  const code = bundle.get(path.slice(1))
  const body = code?.replaceAll('http://localhost:4300', vendor.sandbox.appUrl)
  return body === undefined ? undefined : { type: 'text/javascript', body }
}

beforeAll(async () => {
  bundle = await bundleExamples()
}, 120_000)

describe('the framework examples of the guide', () => {
  // The type check of the build covers Angular's example.
  it('E04 the React page of the demo, which is also the example in the guide, passes the type check', async () => {
    const compiler = join(root, 'node_modules/typescript-7/bin/tsc')
    const project = join(root, 'demo-host/frameworks')
    const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', project])
    expect(stdout).toBe('')
  })

  it.each(projects)(
    'E04 E05 if a user selects a patient in the list of the guide’s example, the detail shows this patient: $name',
    async ({ name }) => {
      const page = await vendor.visit(`/${name}.html`)
      const row = page.locator('rtm-patient-list').getByRole('row').nth(1)
      const patient = await row.getByRole('button').first().innerText()
      await row.click()
      const detail = page.locator('rtm-patient-detail')
      await detail.getByRole('heading', { name: patient }).first().waitFor()
    },
  )
})
