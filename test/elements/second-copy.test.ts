/** Tests a page on which two scripts each load the package. The elements must still work. */
import { expect } from 'chai'
import { appUrl } from '../support/element-page'
import { afterEach, describe, it } from '../support/element-test'
import { clinicConfig } from './fake-clinic'
import { tags } from './tags'
import { clearPage, events, loadPackage, put, ready, requests } from './vendor'

const { configure, defineElements } = await loadPackage()

/** Returns the warnings that `work` writes to the console. */
async function warnings(work: () => unknown): Promise<string> {
  const { warn } = console
  const said: string[] = []
  console.warn = (...given: unknown[]) => void said.push(given.join(' '))
  try {
    await work()
  } finally {
    console.warn = warn
  }
  return said.join('\n')
}

/**
 * Imports the same file from another origin. The browser then runs the file and its chunks a second
 * time.
 */
async function loadAgain(): Promise<(config: unknown) => void> {
  const url = new URL('/package/cdn/rtm-elements.js', appUrl())
  url.hostname = url.hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  const copy = await import(url.href)
  expect(copy.configure).to.be.a('function').and.not.equal(configure)
  return (config) => copy.configure(config)
}

describe('a page that loads the package twice', () => {
  afterEach(() => clearPage(configure))

  it('E06 a second copy of the package causes one warning on the console, and configure() of the second copy works', async () => {
    const before = tags.map(({ tag }) => customElements.get(tag))
    let configureAgain: typeof configure | undefined
    const said = await warnings(async () => {
      configureAgain = await loadAgain()
    })
    expect(said).to.match(/^<rtm-[a-z-]+> is already defined by rtm-elements [\d.]+$/)
    expect(tags.map(({ tag }) => customElements.get(tag))).to.deep.equal(before)
    const asked = { times: 0 }
    const elements = [put('rtm-patient-billing'), put('rtm-sso-tile')]
    configureAgain?.(clinicConfig(asked))
    await Promise.all(elements.map(ready))
    expect(asked.times).to.equal(1)
    expect(requests('/auth/bridge-sso')).to.have.length(1)
    expect(events('rtm-error')).to.deep.equal([])
  })

  it('E06 if the two copies have different versions, the warning on the console recommends another prefix, and no error is thrown', async () => {
    const other = { version: '0.0.1', source: { config: undefined } }
    const Old = Object.assign(class extends HTMLElement {}, { [Symbol.for('rtm-elements')]: other })
    customElements.define('old-account', Old)
    const said = await warnings(() => defineElements({ prefix: 'old' }))
    expect(said).to.match(
      /^<old-account> is already defined by rtm-elements 0\.0\.1, this script is [\d.]+: .*prefix.*$/,
    )
    configure(clinicConfig())
    expect(other.source.config).to.equal(undefined)
  })
})
