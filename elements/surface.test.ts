import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { elementClasses } from '../scripts/element-classes'
import { elementEvents } from '../scripts/element-events'
import { appearanceColors } from '../src/domain/appearance'
import { elementDefinitions } from './index'
import { elementParts, styleProperties } from './surface'

const root = join(import.meta.dirname, '..')

/**
 * Returns the source files that define the appearance: those of components, screens and the
 * outline.
 */
async function sources(): Promise<string> {
  const files = await readdir(join(root, 'src'), { recursive: true })
  const shown = files.filter((file) => /\.(css|tsx)$/.test(file) && !file.includes('.test.'))
  const paths = [...shown.map((file) => join('src', file)), 'elements/outline.ts']
  const texts = await Promise.all(paths.map((path) => readFile(join(root, path), 'utf8')))
  return texts.join('\n')
}

function found(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))].sort()
}

describe('the styling API of the elements', () => {
  it('the documentation has exactly the custom properties that the style sheets read', async () => {
    const read = found(await sources(), /var\(\s*(--rtm-[\w-]+)/g)
    expect(Object.keys(styleProperties).sort()).toEqual(read)
  })

  it('V11 `appearance` has one color name for each custom property that is a color', () => {
    const colors = Object.entries(styleProperties).filter(([, { syntax }]) => syntax === '<color>')
    const named = appearanceColors.map(
      (name) => `--rtm-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    )
    expect(named.sort()).toEqual(colors.map(([property]) => property).sort())
  })

  it('V11 the documentation has exactly the parts that the elements have', async () => {
    const named = found(await sources(), /\bpart="([\w-]+)"/g)
    expect(Object.keys(elementParts).sort()).toEqual(named)
  })

  it('the documentation refers only to elements that exist', () => {
    const names: string[] = elementDefinitions.map(({ name }) => name)
    const used = [...Object.values(styleProperties), ...Object.values(elementParts)]
    expect(used.flatMap(({ elements = [] }) => elements.filter((e) => !names.includes(e)))).toEqual(
      [],
    )
  })
})

describe('the elements’ events', () => {
  it('E05 each event has a description and is sent by at least one element', () => {
    const sent = new Set(elementClasses.flatMap(({ events }) => events))
    expect(elementEvents.map(({ name }) => name).sort()).toEqual([...sent].sort())
    expect(elementEvents.filter(({ description }) => description.length < 10)).toEqual([])
  })
})
