import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Returns the paths of the source files that the bundler may put into a chunk of the package. */
function sourceFiles(): string[] {
  return ['src', 'app', 'elements'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(folder, name)),
  )
}

describe('the imports of icons', () => {
  it('V16 each icon is imported from its own module, so that the bundler knows which screens show it', () => {
    const files = sourceFiles()
    const wrong = files.filter((file) =>
      /^import (?!type ).*from 'lucide-react'$/m.test(readFileSync(join(root, file), 'utf8')),
    )
    expect(files.length).toBeGreaterThan(500)
    expect(wrong).toEqual([])
  })
})
