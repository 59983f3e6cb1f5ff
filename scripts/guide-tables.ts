/**
 * Generates the tables of docs/integrating.md from the code. The marker of a table in the guide
 * contains the table's name.
 */
import { elementDefinitions } from '../elements/index'
import { elementParts, elementStates, styleProperties } from '../elements/surface'
import { bridgeViews, takeableEvents } from '../src/bridge/contract'
import { bulkOperations } from '../src/domain/vocabulary'
import { type MemberDoc, readInterface, readWords } from './docstrings'
import { elementBudgets, sharedBudget } from './element-budgets'
import { type ElementClass, type ElementProperty, elementClasses } from './element-classes'
import { elementEvents } from './element-events'
import { styleDefaults } from './style-defaults'

type Row = readonly string[]

function table(head: Row, rows: readonly Row[]): string {
  const line = (cells: Row) => `| ${cells.join(' | ')} |`
  // An unescaped vertical bar would end the table's cell, even between backticks.
  const escaped = rows.map((cells) => cells.map((cell) => cell.replaceAll('|', '\\|')))
  return [head, head.map(() => '---'), ...escaped].map(line).join('\n')
}

const code = (text: string) => `\`${text}\``

/**
 * Converts the type `'light' | 'dark'` to the text `light`, `dark`. The type `number` becomes "an
 * id".
 */
function valuesOf({ type }: ElementProperty): string {
  return type
    .split(' | ')
    .map((one) => (one === 'number' ? 'a positive whole number' : code(one.replaceAll("'", ''))))
    .join(type.startsWith('number') ? ', or ' : ', ')
}

function attributesOf({ properties }: ElementClass): string {
  const rows = properties.flatMap((property) => {
    const { attribute, description } = property
    if (!attribute) return []
    const fallback = property.default ? code(JSON.parse(property.default)) : 'none'
    return [[code(attribute), valuesOf(property), fallback, description]]
  })
  return table(['Attribute', 'Values', 'Default', 'What it is'], rows)
}

function propertiesOf({ properties }: ElementClass): string {
  const rows = properties.flatMap(({ name, attribute, description }) =>
    attribute ? [] : [[code(name), description]],
  )
  return table(['Property', 'What it is'], rows)
}

function methodsOf({ methods }: ElementClass): string {
  const rows = methods.map(({ name, signature, description }) => [
    code(`${name}${signature.replace(' =>', ':')}`),
    description,
  ])
  return table(['Method', 'What it does'], rows)
}

/** Texts that replace the names of this repository's types in the guide. */
const spelledOut: Readonly<Record<string, string>> = {
  BulkOperation: bulkOperations.map((one) => `'${one}'`).join(' | '),
  ElementErrorCode: 'string',
  'Record<string, never>': '{}',
  BridgeView: bridgeViews.map((one) => `'${one}'`).join(' | '),
  'readonly TakeableEvent[]': `('${takeableEvents.join("' | '")}')[]`,
  'readonly string[]': 'string[]',
  RtmChatConfig: 'object',
  OpenChatService: 'function',
  '(typeof themes)[number]': "'light' | 'dark' | 'system'",
  '{ [Color in RtmAppearanceColor]?: string | undefined }': 'object',
  RtmAppearance: 'object',
  EmrPatientRecord: 'object',
}

function typeOf(type: string): string {
  return Object.entries(spelledOut)
    .reduce((text, [name, words]) => text.replaceAll(name, words), type)
    .replace(/\(?\(\) => string \| Promise<string>\)?/, 'function')
    .replace(/\(event: BridgeEvent\) => void/, 'function')
    .replace(/ \| undefined$/, '')
    .replaceAll('; ', ', ')
    .replace(/^\{ (.*) \}$/, '{$1}')
}

function sendersOf(event: string): string {
  const senders = elementClasses.filter(({ events }) => events.some((e) => e === event))
  if (senders.length === elementClasses.length) return 'every element'
  return senders.map(({ tag }) => code(`<${tag}>`)).join(', ')
}

function events(): string {
  const rows = elementEvents.map(({ name, detail, description }) => [
    code(name),
    code(typeOf(detail)),
    description,
    sendersOf(name),
  ])
  return table(['Event', '`detail`', 'When', 'Sent by'], rows)
}

function errorCodes(): string {
  const rows = readWords('src/domain/element-events.ts', 'elementErrorCodes').map(
    ({ name, text, tags }) => [code(name), text, tags.remedy ?? '', tags.retryable ?? ''],
  )
  return table(['`code`', 'What it means', 'What to do', '`retryable`'], rows)
}

function errorsOf(file: string, constant: string): string {
  const rows = readWords(file, constant)
  return table(
    ['`code`', 'What it means'],
    rows.map(({ name, text }) => [code(name), text]),
  )
}

function settings(members: readonly MemberDoc[], prefix = ''): Row[] {
  return members.map(({ name, type, isOptional, text, tags }) => {
    const fallback = tags.defaultValue ? `, ${tags.defaultValue} by default` : ''
    const required = isOptional ? '' : ', required'
    return [code(prefix + name), code(typeOf(type)) + required + fallback, text]
  })
}

function configuration(): string {
  const path = 'elements/vendor-config.ts'
  const rows = readInterface(path, 'RtmConfigInput').flatMap((member) =>
    member.name === 'chat'
      ? [...settings([member]), ...settings(readInterface(path, 'RtmChatConfig'), 'chat.')]
      : settings([member]),
  )
  return table(['Key', 'Type', 'What it is'], rows)
}

function appearance(): string {
  const members = readInterface('src/domain/appearance.ts', 'RtmAppearance')
  return table(['Key', 'Type', 'What it is'], settings(members))
}

function optionsOf(file: string, name: string): string {
  const members = readInterface(file, name)
  return table(['Option', 'Type', 'What it is'], settings(members))
}

function elementsThatRead(elements: readonly string[] | undefined): string {
  return elements ? elements.map((name) => code(`<rtm-${name}>`)).join(', ') : 'every element'
}

function tokens(): string {
  const rows = Object.entries(styleProperties).map(([name, { description, elements }]) => {
    const fallback = styleDefaults.get(name)
    return [code(name), fallback ? code(fallback) : '', description, elementsThatRead(elements)]
  })
  return table(['Property', 'Default', 'What it is', 'Read by'], rows)
}

function parts(): string {
  const rows = Object.entries(elementParts).map(([name, part]) => [
    code(`::part(${name})`),
    part.description,
    elementsThatRead(part.elements),
  ])
  return table(['Part', 'What it is', 'In'], rows)
}

function states(): string {
  const rows = Object.entries(elementStates).map(([name, words]) => [
    code(`:state(${name})`),
    words,
  ])
  return table(['State', 'When'], rows)
}

/** Lists the size limits of all elements. A test fails if the build exceeds one of them. */
function sizeLimits(): string {
  const rows = elementDefinitions.map(({ name }) => [
    code(`<rtm-${name}>`),
    `${elementBudgets[name]} kB`,
    `${sharedBudget + elementBudgets[name]} kB`,
  ])
  return table(['Element', 'Own code, at most', 'First element of a page, at most'], rows)
}

/** Returns the guide's tables, by the name in their marker: `<!-- generated: events -->`. */
export function guideTables(): Map<string, string> {
  const withTexts = elementClasses.filter(({ properties }) =>
    properties.some(({ attribute }) => !attribute),
  )
  const withMethods = elementClasses.filter(({ methods }) => methods.length > 0)
  return new Map([
    ...elementClasses.map((one) => [`attributes of ${one.tag}`, attributesOf(one)] as const),
    ...withTexts.map((one) => [`properties of ${one.tag}`, propertiesOf(one)] as const),
    ...withMethods.map((one) => [`methods of ${one.tag}`, methodsOf(one)] as const),
    ['configuration', configuration()],
    ['appearance', appearance()],
    ['options of embedRtm', optionsOf('src/bridge/host-options.ts', 'EmbedOptions')],
    ['errors of embedRtm', errorsOf('src/bridge/embed-error.ts', 'embedErrorCodes')],
    ['options of connectSmart', optionsOf('src/bridge/smart/smart-options.ts', 'SmartOptions')],
    ['options of smartEvents', optionsOf('src/bridge/smart/smart-events.ts', 'SmartEventOptions')],
    ['errors of connectSmart', errorsOf('src/bridge/smart/smart-error.ts', 'smartErrorCodes')],
    ['events', events()],
    ['error codes', errorCodes()],
    ['sizes', sizeLimits()],
    ['states', states()],
    ['parts', parts()],
    ['custom properties', tokens()],
  ])
}
