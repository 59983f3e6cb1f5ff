import { useId, useState } from 'react'
import type { GalleryElement } from '../../scripts/gallery-elements'
import { parseJsonObject } from './json-object'
import { Words } from './words'

interface EditorProps {
  readonly name: string
  readonly description: string
  /** Whether the text of the property must be a JSON object. */
  readonly isJson: boolean
  readonly placeholder?: string | undefined
  /** Called with each valid text. An empty text is valid. */
  readonly onText: (text: string) => void
}

function Editor({ name, description, isJson, placeholder, onText }: EditorProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [error, setError] = useState<string | null>(null)
  const write = (written: string) => {
    setText(written)
    const problem = isJson && written.trim() !== '' ? parseJsonObject(written).error : null
    setError(problem)
    if (problem === null) onText(written)
  }
  const common = {
    id,
    value: text,
    placeholder,
    spellCheck: false,
    autoComplete: 'off',
    'aria-invalid': error !== null,
    'aria-describedby': `${id}-error ${id}-about`,
  }
  return (
    <div className="control">
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {isJson ? (
        <textarea {...common} rows={4} onChange={({ target }) => write(target.value)} />
      ) : (
        <input {...common} onChange={({ target }) => write(target.value)} />
      )}
      <p id={`${id}-error`} className="error" role="alert">
        {error}
      </p>
      <p id={`${id}-about`} className="about">
        <Words text={description} />
      </p>
    </div>
  )
}

/**
 * Returns the JSON of an object with the keys that the docstring lists, such as `{firstName,
 * lastName}`. The values in this object are empty.
 */
function exampleIn(description: string): string | undefined {
  const [, keys] = /\{([\w, ]+)\}/.exec(description) ?? []
  const entries = keys?.split(', ').map((key) => [key, ''] as const)
  return entries && JSON.stringify(Object.fromEntries(entries), null, 1)
}

interface PropertyControlsProps {
  readonly element: GalleryElement
  readonly onProperty: (name: string, value: string) => void
  /** Called with settings that replace the same settings of the fake backend's configuration. */
  readonly onConfig: (config: object) => void
}

/**
 * Shows controls for the properties that have no attribute, and for the configuration. The
 * gallery's URL does not contain the values of these controls.
 */
export function PropertyControls({ element, onProperty, onConfig }: PropertyControlsProps) {
  return (
    <section aria-labelledby="properties">
      <h2 id="properties">Properties</h2>
      {element.properties.map(({ name, kind, description }) => (
        <Editor
          key={name}
          name={name}
          description={description}
          isJson={kind === 'json'}
          placeholder={exampleIn(description)}
          onText={(text) => onProperty(name, text)}
        />
      ))}
      <Editor
        name="config"
        description="Settings of configure, as JSON. They replace those of the fake backend: appearance, supportAppId, academyUrl …"
        isJson
        placeholder={'{ "appearance": { "density": "compact" } }'}
        onText={(text) => onConfig(parseJsonObject(text).value ?? {})}
      />
    </section>
  )
}
