import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './demo-host/sandbox/db/tables/*.ts',
  out: './demo-host/sandbox/db/migrations',
})
