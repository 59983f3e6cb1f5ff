/**
 * Runs the examples of docs/api.md in their order in one shell, and compares their output with the
 * expected output. If curl is not installed, `stand-ins/curl` sends the requests.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { examplesOf } from '../support/guide'
import { startSandbox, type TestSandbox } from '../support/sandbox'

const run = promisify(execFile)
const examples = examplesOf('docs/api.md')

/** The line that separates the output of two examples. */
const END = '---- end of the example'

/** The expected output of each example. */
const printed: Readonly<Record<string, RegExp>> = {
  'Sign in 1': /^[1-9]\d*$/,
  'List billings 1':
    /^\{"count":\d+,"next":".*&page=3.*","previous":".*&page=1.*","results":\[.*"status":"Elg"/,
  'List billings 2':
    /^\{"errors":\[\{"field":"statuss","detail":"statuss is not a filter of this list."\}\]\}$/,
  'List billings 3':
    /^\{"count":\d+,"units":\d+,"amount":null,"without_fee":\d+,"filters":\[.*\]\}$/,
  'Mark as billed 1': /^204$/,
  'Mark as billed 2':
    /^\{"excluded_instances":\[\{.*"reason":"ALREADY_RECONCILED".*"reason":"NOT_FOUND"/,
  'Mark as billed 3': /^204$/,
  'Cancel 1': /^204\n204$/,
  'What happened to a billing 1': /^\[ 'UNCANCEL', 'CANCEL', 'UNRECONCILE', 'RECONCILE' \]$/,
  'Patients who need attention 1':
    /^\{"at_risk":[1-9]\d*,"missed":\d+,"one_call":\d+,"no_live_contact":\d+\}[1-9]\d*$/,
  'Message templates 1':
    /^\[\{"name":"Well done","texts":\{"en":"Well done, .*"is_reminder":false\}\]$/,
  'Fees 1': /^\[\{"code":"98975","amount":"19.50".*"46.80","valid_from":"2000-01-01"\}\]$/,
  'Claim information 1': /^\{"payer_name":"Prairie Mutual Health".*"zip":"10099"\}DEMOCLEARING$/,
  "The EHR's patient record 1": /^null$/,
  'Export 1':
    /^\d+\ntext\/csv; charset=utf-8\napplication\/fhir\+json; charset=utf-8\napplication\/EDI-X12; charset=us-ascii$/,
  'Audit packets 1': /^text\/html; charset=utf-8\n200$/,
  'Forecast 1': /^[1-9]\d*$/,
  'Metrics 1': /^3\n[1-9]\d*\n[1-9]\d*$/,
  'Errors 1':
    /^\{"errors":\[\{"field":"page",.*\},\{"field":"status",.*\}\]\}400\n\{"message":"Please sign in.","errors":\[\]\}401$/,
}

/** The folder of the stand-in for curl. It is last in `PATH`, so an installed curl is preferred. */
const standIns = join(import.meta.dirname, '../support/stand-ins')

let sandbox: TestSandbox
let folder: string

beforeAll(async () => {
  sandbox = await startSandbox()
  folder = await mkdtemp(join(tmpdir(), 'rtm-api-'))
})

afterAll(async () => {
  await sandbox.close()
  await rm(folder, { recursive: true })
})

describe('the examples in docs/api.md', () => {
  it('Q02 Q03 the examples of docs/api.md run on a command line, from the sign-in to the export of claims', async () => {
    const script = examples.map(({ text }) => `${text}\necho\necho '${END}'`).join('\n')
    const local = script.replaceAll('http://localhost:4300', sandbox.appUrl)
    const env = { ...process.env, PATH: [process.env.PATH, standIns].join(delimiter) }
    const { stdout } = await run('sh', ['-e', '-c', local], { cwd: folder, env })
    const texts = stdout.split(END).map((text) => text.trim())
    const found = examples.map(({ name }, at) => [name.replace('docs/api.md: ', ''), texts[at]])
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(
        Object.entries(printed).map(([name, text]) => [name, expect.stringMatching(text)]),
      ),
    )
    const file = (name: string) => readFile(join(folder, name), 'utf8')
    expect(await file('billings.csv')).toMatch(/^\uFEFFbilling_id,status,.*\r\n.+,ready,/)
    expect(JSON.parse(await file('billings.fhir.json'))).toMatchObject({
      entry: expect.arrayContaining([expect.objectContaining({ fullUrl: expect.any(String) })]),
    })
    expect(await file('billings.837p.txt')).toMatch(/^ISA\*.*\nCLM\*.*\nIEA\*1\*\d{9}~\n$/s)
    for (const name of ['packet.html', 'packets.html']) {
      expect(await file(name)).toMatch(/^<!doctype html>/i)
    }
  })
})
