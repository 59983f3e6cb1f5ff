/** Type-checks vendors' TypeScript projects, with and without React, against the packed package. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { frameworkTypes } from '../../scripts/framework-types'
import { installPackage, type VendorProject } from './packed'

const compiler = join(import.meta.dirname, '../../node_modules/typescript-7/bin/tsc')

let vendor: VendorProject

beforeAll(async () => {
  vendor = await installPackage()
})

afterAll(() => vendor?.remove())

/** Type-checks a strict project of one file. @returns The output of TypeScript. */
async function check(file: string, text: string, resolution: 'Bundler' | 'NodeNext') {
  const options = {
    module: resolution === 'Bundler' ? 'ESNext' : resolution,
    moduleResolution: resolution,
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    strict: true,
    // The check skips TypeScript's own libraries, but not the types of the package.
    skipDefaultLibCheck: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    jsx: 'react-jsx',
    types: [],
    noEmit: true,
  }
  await vendor.write(file, text)
  await vendor.write('tsconfig.json', JSON.stringify({ compilerOptions: options, files: [file] }))
  try {
    return await vendor.node(compiler, '-p', '.')
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error)
  }
}

const plain = `
import 'rtm-elements/define'
import { configure, createRtmClient, type RtmConfigInput } from 'rtm-elements'
import * as script from 'rtm-elements/cdn/rtm-elements.js'
import type { RtmPatientListElement } from 'rtm-elements/elements/rtm-patient-list'
import { RtmMetricsElement } from 'rtm-elements/classes/rtm-metrics'
import { createFakeBackend } from 'rtm-elements/testing'

class VendorMetrics extends RtmMetricsElement {}
customElements.define('vendor-metrics', VendorMetrics)
const metrics: RtmMetricsElement = new VendorMetrics()
metrics.theme = 'dark'

const config: RtmConfigInput = {
  apiBaseUrl: 'https://clinic.example/api',
  getAssertion: async () => 'jwt',
}
configure(config)

const list: RtmPatientListElement | null = document.querySelector('rtm-patient-list')
const detail = document.createElement('rtm-patient-detail')
detail.client = createRtmClient(config)
detail.patientId = 42
detail.tab = 'billing'
list?.addEventListener('rtm-patient-select', (event) => {
  const id: number = event.detail.patientId
  detail.patientId = id
})
document.addEventListener('rtm-error', ({ detail: { code, retryable } }) => {
  if (code === 'network' && retryable) console.log(code)
})
const context = document.createElement('rtm-context')
context.config = config
context.config = null
script.configure(null)
const left: Promise<'signed-out' | 'here' | 'failed'> = script.signOut()
void left.then(() => script.refresh()).then(() => script.session().user?.name)
const fake = createFakeBackend({ now: new Date(), clinic: 'harbor', patients: 3 })
configure(fake.config)
createRtmClient({ ...fake.config, persistSession: true })
const lift: () => void = fake.fail({ path: 'billing/*', answer: 'offline', times: 1 })
const tabs: ('pending' | 'ready' | 'billed' | 'cancelled')[] = fake.billings.map(({ tab }) => tab)

// Each of these statements is a mistake that TypeScript must report.
// @ts-expect-error
metrics.theme = 'drak'
// @ts-expect-error
detail.tab = 'bills'
// @ts-expect-error
configure({ apiBaseURL: 'https://clinic.example/api' })
// @ts-expect-error
list?.addEventListener('rtm-patient-select', (event) => event.detail.name)
// @ts-expect-error
document.addEventListener('rtm-error', ({ detail }) => detail.code === 'netwrok')
// @ts-expect-error
context.config = { apiBaseUrl: 1 }
// @ts-expect-error
createFakeBackend({ clinic: 'mercy' })
// @ts-expect-error
fake.fail({ path: 'billing/*', answer: 'broken' })
`

const react = `
import 'rtm-elements/react'
import 'rtm-elements/elements/rtm-patient-billing'
import type { RtmPatientBillingElement } from 'rtm-elements/elements/rtm-patient-billing'
import { useRef } from 'react'

export function Billing({ patientId }: { patientId: number }) {
  const element = useRef<RtmPatientBillingElement>(null)
  return (
    <rtm-context config={{ apiBaseUrl: 'https://clinic.example/api' }}>
      <rtm-patient-billing
        ref={element}
        className="billing"
        patient-id={patientId}
        tab="ready"
        theme="dark"
        lang="es"
        onrtm-billing-change={(event) => event.detail.uuids.length}
      />
      {/* @ts-expect-error No such tab. */}
      <rtm-patient-billing tab="reday" />
      {/* @ts-expect-error No such detail. */}
      <rtm-patient-billing onrtm-ready={(event) => event.detail.uuids.length} />
      {/* @ts-expect-error No such setting. */}
      <rtm-context config={{ apiBaseURL: 'https://clinic.example/api' }} />
      {/* @ts-expect-error No such tag. */}
      <rtm-patients />
    </rtm-context>
  )
}
`

describe.each(['Bundler', 'NodeNext'] as const)('the types with the resolution %s', (by) => {
  it('E04 E05 the package’s types describe the properties, attributes and events of the elements', async () => {
    expect(await check('page.ts', plain, by)).toBe('')
  })

  it('every module that the package exports has types', async () => {
    const entries = Object.entries(vendor.manifest.exports).flatMap(([path, target]) =>
      typeof target === 'string' ? [] : [path.replace('.', 'rtm-elements')],
    )
    expect(entries).toContain('rtm-elements/define')
    // A module without types would be an implicit `any`, which is an error in a strict project.
    const imports = entries
      .filter((entry) => !frameworkTypes.has(entry.replace('rtm-elements/', '')))
      .map((entry, index) => `import * as m${index} from '${entry}'\nvoid m${index}`)
    expect(await check('all.ts', imports.join('\n'), by)).toBe('')
  })
})

describe('the package’s types in a project with React 19', () => {
  it('E04 E05 the package’s types let TypeScript check the tags in the JSX of React 19', async () => {
    await vendor.add('@types/react')
    expect(await check('page.tsx', react, 'Bundler')).toBe('')
  })
})
