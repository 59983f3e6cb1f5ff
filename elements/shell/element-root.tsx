import { type ComponentType, useEffect, useInsertionEffect, useState } from 'react'
import { languageOf as catalogOf, loadWords } from '../../src/domain/messages/messages'
import type { ScreenModule } from '../../src/screens/shared/screen'
import { adoptStyles } from '../../src/ui/styles'
import { attributeName, textOrNull } from '../attributes'
import type { ElementDefinition, ElementHost } from '../definition'
import { languageOf } from '../surroundings'
import { Shell } from './shell'

interface Values {
  /** The screen's props. */
  readonly values: Readonly<Record<string, unknown>>
  /** The problem with each value that is not accepted, by the name of the attribute or property. */
  readonly problems: ReadonlyMap<string, string>
}

/** Parses the texts of an element's attributes. An absent attribute gives the default. */
function readAttributes(
  { attributes }: ElementDefinition,
  given: Readonly<Record<string, unknown>>,
): Values {
  const values: Record<string, unknown> = {}
  const problems = new Map<string, string>()
  for (const [name, schema] of Object.entries(attributes)) {
    const text = given[name]
    const value = typeof text === 'string' ? schema.parse(text.trim()) : schema.fallback
    values[name] = value === undefined ? schema.fallback : value
    if (value !== undefined) continue
    const attribute = attributeName(name)
    problems.set(attribute, `${attribute}="${text}" is not accepted: use ${schema.accepts}.`)
  }
  return { values, problems }
}

/**
 * Reads the strings that are properties only. Null, undefined and empty mean none. The message
 * about a value that is not a string does not repeat it.
 */
function readPrivate(
  { privateProperties = {} }: ElementDefinition,
  given: Readonly<Record<string, unknown>>,
): Values {
  const values: Record<string, unknown> = {}
  const problems = new Map<string, string>()
  for (const name of Object.keys(privateProperties)) {
    values[name] = textOrNull(given[name])
    if (typeof (given[name] ?? '') !== 'string')
      problems.set(name, `${name} is not accepted: use a string.`)
  }
  return { values, problems }
}

/** Reports a value once, as `rtm-error`. */
function InvalidValue({ host, problem }: { host: ElementHost; problem: string }) {
  useEffect(() => {
    const message = `<${host.element.localName}> ${problem}`
    host.emit('rtm-error', { code: 'invalid-attribute', message, retryable: false })
  }, [host, problem])
  return null
}

/**
 * Whether the messages are loaded. The element waits for them, so that the user never sees another
 * language first.
 */
function useFirstWords(lang: string, { words }: ScreenModule): boolean {
  const [isLoaded, setLoaded] = useState(catalogOf(lang) === 'en')
  useEffect(() => {
    if (!isLoaded) void loadWords(lang, words).then(() => setLoaded(true))
  }, [isLoaded, lang, words])
  return isLoaded
}

export interface ElementRootProps {
  readonly host: ElementHost
  /** The connection that the page has set on the element, if any. */
  readonly client?: unknown
  /** The texts of the attributes, null when absent, and the private properties. */
  readonly [name: string]: unknown
}

/**
 * Creates the React component of an element. It is rendered again when an attribute or a property
 * changes, and when the element moves.
 */
export function elementRoot(
  definition: ElementDefinition,
  screen: ScreenModule,
): ComponentType<ElementRootProps> {
  const { Screen, words } = screen
  return function ElementRoot({ host, client, ...given }: ElementRootProps) {
    useInsertionEffect(() => adoptStyles(host.root), [host])
    const lang = languageOf(host.element)
    const isSpoken = useFirstWords(lang, screen)
    const attributes = readAttributes(definition, given)
    const secrets = readPrivate(definition, given)
    const values = { ...attributes.values, ...secrets.values, parts: definition.parts }
    return (
      <>
        {[...attributes.problems, ...secrets.problems].map(([name, problem]) => (
          <InvalidValue key={name} host={host} problem={problem} />
        ))}
        {isSpoken && (
          <Shell host={host} values={values} client={client} lang={lang} sections={words}>
            <Screen {...values} />
          </Shell>
        )}
      </>
    )
  }
}
