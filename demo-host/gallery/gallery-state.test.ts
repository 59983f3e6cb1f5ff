import { describe, expect, it } from 'vitest'
import type { GalleryElement } from '../../scripts/gallery-elements'
import { hashOf, readState, stateFor } from './gallery-state'

const attribute = (name: string, type: string) => ({ name, type, description: '', fallback: null })
const element = (tag: string, ...attributes: GalleryElement['attributes']): GalleryElement => ({
  tag,
  description: '',
  attributes,
  properties: [],
  methods: [],
  events: [],
})
const billing = element(
  'rtm-patient-billing',
  attribute('tab', "'ready' | 'billed'"),
  attribute('patient-id', 'number'),
)
const chat = element('rtm-patient-chat', attribute('patient-id', 'number'))
const all = [billing, chat]

describe('the URL of the gallery', () => {
  it.each([
    ['', '#rtm-patient-billing'],
    ['#rtm-unknown?tab=billed', '#rtm-patient-billing?tab=billed'],
    ['#rtm-patient-billing?tab=sold&patient-id=', '#rtm-patient-billing'],
    ['#rtm-patient-billing?color=red&.data=none&.width=7', '#rtm-patient-billing'],
    ['#rtm-patient-chat?patient-id=7&.data=normal', '#rtm-patient-chat?patient-id=7'],
    ['#rtm-patient-billing?patient-id=a%26b%3D%22', '#rtm-patient-billing?patient-id=a%26b%3D%22'],
    [
      '#rtm-patient-billing?.theme=dark&.language=es&.width=380&.data=empty',
      '#rtm-patient-billing?.data=empty&.width=380&.theme=dark&.language=es',
    ],
  ])('V17 the gallery reads the URL fragment %j, and writes the same state as %j', (hash, read) => {
    expect(hashOf(readState(hash, all))).toBe(read)
  })

  it('V17 when another element is chosen, the URL keeps the settings, and contains a patient if the chosen element needs a patient', () => {
    const before = readState('#rtm-patient-billing?tab=billed&.data=slow', all)
    expect(hashOf(stateFor(chat, before, 42))).toBe('#rtm-patient-chat?patient-id=42&.data=slow')
    expect(hashOf(stateFor(chat, before, undefined))).toBe('#rtm-patient-chat?.data=slow')
    expect(hashOf(stateFor(billing, before, 42))).toBe('#rtm-patient-billing?.data=slow')
  })
})
