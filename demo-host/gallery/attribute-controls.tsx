import { useId } from 'react'
import type { GalleryAttribute } from '../../scripts/gallery-elements'
import type { FakeBackend } from '../../src/testing/fake-backend'
import { controlOf } from './control-kinds'
import type { GalleryState } from './gallery-state'
import { suggestionsOf } from './suggestions'
import { Words } from './words'

interface ControlProps {
  readonly attribute: GalleryAttribute
  /** The value of the attribute, or undefined if the attribute is absent. */
  readonly value: string | undefined
  readonly backend: FakeBackend
  /** Called with the new value. An empty text removes the attribute. */
  readonly onChange: (value: string) => void
}

function AttributeControl({ attribute, value, backend, onChange }: ControlProps) {
  const { name, description, type, fallback } = attribute
  const id = useId()
  const control = controlOf(type)
  const common = { id, 'aria-describedby': `${id}-about` }
  const suggestions = suggestionsOf(name, backend)
  return (
    <div className="control">
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {control.kind === 'select' && (
        <select {...common} value={value ?? ''} onChange={({ target }) => onChange(target.value)}>
          <option value="">{fallback === null ? '(not set)' : `(not set: ${fallback})`}</option>
          {control.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
      {control.kind === 'switch' && (
        <input
          {...common}
          type="checkbox"
          checked={value === 'on'}
          onChange={({ target }) => onChange(target.checked ? 'on' : '')}
        />
      )}
      {(control.kind === 'number' || control.kind === 'text') && (
        <>
          <input
            {...common}
            value={value ?? ''}
            inputMode={control.kind === 'number' ? 'numeric' : undefined}
            autoComplete="off"
            spellCheck={false}
            list={suggestions.length > 0 ? `${id}-list` : undefined}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={`${id}-list`}>
            {suggestions.map((one) => (
              <option key={one.value} value={one.value}>
                {one.label}
              </option>
            ))}
          </datalist>
        </>
      )}
      <p id={`${id}-about`} className="about">
        <Words text={description} />
      </p>
    </div>
  )
}

interface AttributeControlsProps {
  readonly state: GalleryState
  readonly change: (part: Partial<GalleryState>) => void
  readonly backend: FakeBackend
}

export function AttributeControls({ state, change, backend }: AttributeControlsProps) {
  const { element, attributes } = state
  if (element.attributes.length === 0) return null
  const set = (name: string, value: string) => {
    const { [name]: _, ...others } = attributes
    change({ attributes: value === '' ? others : { ...attributes, [name]: value } })
  }
  return (
    <section aria-labelledby="attributes">
      <h2 id="attributes">Attributes</h2>
      {element.attributes.map((attribute) => (
        <AttributeControl
          key={attribute.name}
          attribute={attribute}
          value={attributes[attribute.name]}
          backend={backend}
          onChange={(value) => set(attribute.name, value)}
        />
      ))}
    </section>
  )
}
