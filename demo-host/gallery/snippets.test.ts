import { describe, expect, it } from 'vitest'
import { controlOf } from './control-kinds'
import { defaults } from './gallery-state'
import { parseJsonObject } from './json-object'
import { snippetOf } from './snippets'
import { projectFiles } from './stackblitz'

const element = (tag: string) => ({
  tag,
  description: '',
  attributes: [],
  properties: [],
  methods: [],
  events: [],
})
const state = (tag: string, attributes: Record<string, string> = {}) => ({
  ...defaults,
  element: element(tag),
  attributes,
})

describe('the control of an attribute', () => {
  it.each([
    ["'light' | 'dark'", { kind: 'select', choices: ['light', 'dark'] }],
    ["'on' | 'off'", { kind: 'switch' }],
    ['number', { kind: 'number' }],
    ["number | 'null'", { kind: 'text' }],
    ['string', { kind: 'text' }],
  ])('V17 the gallery’s control for an attribute of the type %j is %j', (type, control) => {
    expect(controlOf(type)).toEqual(control)
  })
})

describe('the code that the gallery shows', () => {
  it('V17 in the gallery’s HTML code, attribute values are escaped, and the attribute lang contains the language', () => {
    const shown = { ...state('rtm-metrics', { view: 'a="b"&c' }), language: 'es' as const }
    expect(snippetOf('HTML', shown)).toBe(
      '<rtm-metrics view="a=&quot;b&quot;&amp;c" lang="es"></rtm-metrics>',
    )
  })

  it('V17 the gallery’s code for React and Vue imports the element', () => {
    const shown = state('rtm-metrics', { theme: 'dark' })
    expect(snippetOf('React', shown)).toContain('    <rtm-metrics theme="dark" />\n')
    expect(snippetOf('Vue', shown)).toContain('  <rtm-metrics theme="dark"></rtm-metrics>\n')
    for (const framework of ['React', 'Vue'] as const) {
      expect(snippetOf(framework, shown)).toContain(`import 'rtm-elements/elements/rtm-metrics'`)
    }
  })

  it('V17 the gallery’s code puts an element inside `<rtm-context>`', () => {
    const shown = state('rtm-context')
    expect(snippetOf('React', shown)).toContain(
      '    <rtm-context>\n      <rtm-sso-tile></rtm-sso-tile>\n    </rtm-context>\n',
    )
  })

  it('V17 the gallery’s project for StackBlitz is complete, and uses this version of the package', () => {
    const files = projectFiles(state('rtm-metrics', { theme: 'dark' }), '1.2.3')
    expect(Object.keys(files)).toEqual(['package.json', 'index.html', 'main.ts'])
    expect(JSON.parse(files['package.json'] ?? '')).toMatchObject({
      dependencies: { 'rtm-elements': '1.2.3' },
    })
    expect(files['index.html']).toContain('<rtm-metrics theme="dark"></rtm-metrics>')
    expect(files['main.ts']).toContain('configure(config)')
  })
})

describe('a JSON editor', () => {
  it.each([
    ['{"a":1}', { value: { a: 1 }, error: null }],
    ['[1]', { value: null, error: expect.stringContaining('not a JSON object') }],
    ['null', { value: null, error: expect.stringContaining('not a JSON object') }],
    ['{"a"', { value: null, error: expect.stringContaining('not valid JSON') }],
  ])(
    'V17 for the text %s, a JSON editor returns the JSON object or an error message',
    (text, read) => {
      expect(parseJsonObject(text)).toEqual(read)
    },
  )
})
