/** The reference backend as a separate process, which can be killed. */
import { parseArgs } from 'node:util'
import { describeError } from '../http/error-log'
import { createSandbox } from '../server'

const { values } = parseArgs({
  options: {
    port: { type: 'string' },
    data: { type: 'string' },
    database: { type: 'string' },
  },
})

try {
  const place = { dataDir: values.data, databaseUrl: values.database }
  const sandbox = await createSandbox({ ...place, patients: 12 })
  const { origin } = await sandbox.listen(Number(values.port))
  console.log(origin)
} catch (error) {
  console.error(describeError(error))
  process.exit(1)
}
