// Replaces curl on a machine that has only Node. It supports the options that the examples in the
// docs use: -s, -f, -X, -H, -d, -o and -w with %{http_code} and %{content_type}.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      silent: { type: 'boolean', short: 's' },
      fail: { type: 'boolean', short: 'f' },
      request: { type: 'string', short: 'X' },
      header: { type: 'string', short: 'H', multiple: true, default: [] },
      data: { type: 'string', short: 'd' },
      output: { type: 'string', short: 'o' },
      'write-out': { type: 'string', short: 'w', default: '' },
    },
  })
  const { data, output } = values
  const headers = new Headers()
  if (data !== undefined) headers.set('Content-Type', 'application/x-www-form-urlencoded')
  for (const line of values.header) {
    const colon = line.indexOf(':')
    headers.set(line.slice(0, colon), line.slice(colon + 1).trim())
  }
  const method = values.request ?? (data === undefined ? 'GET' : 'POST')
  const response = await fetch(positionals[0], { method, headers, body: data })
  const body = Buffer.from(await response.arrayBuffer())
  if (values.fail && !response.ok) process.exit(22)
  if (output) writeFileSync(output, body)
  else process.stdout.write(body)
  const known = {
    http_code: String(response.status),
    content_type: response.headers.get('Content-Type') ?? '',
  }
  const ending = values['write-out']
    .replaceAll('\\n', '\n')
    .replace(/%\{(\w+)\}/g, (_, name) => known[name])
  process.stdout.write(ending)
}

main().catch((error) => {
  console.error(String(error))
  process.exit(2)
})
