import { type RefObject, useState } from 'react'
import type { GalleryElement, GalleryMethod } from '../../scripts/gallery-elements'
import { Words } from './words'

interface MethodProps {
  readonly method: GalleryMethod
  readonly shown: RefObject<HTMLElement | null>
}

function describe(result: unknown): string {
  if (result instanceof Blob) return `Blob of ${result.size} bytes, ${result.type}`
  return JSON.stringify(result) ?? 'undefined'
}

function Method({ method: { name, description, choices }, shown }: MethodProps) {
  const [result, setResult] = useState('')
  const call = async (choice: string) => {
    const method: unknown = shown.current && Reflect.get(shown.current, name)
    try {
      if (typeof method !== 'function') throw new Error('The element is still loading.')
      setResult(describe(await method.call(shown.current, choice)))
    } catch (error) {
      setResult(String(error))
    }
  }
  return (
    <div className="control">
      <div className="buttons">
        {choices.map((choice) => (
          <button key={choice} type="button" onClick={() => void call(choice)}>
            <code>{`${name}('${choice}')`}</code>
          </button>
        ))}
      </div>
      <output>{result}</output>
      <p className="about">
        <Words text={description} />
      </p>
    </div>
  )
}

export function Methods({
  element,
  shown,
}: { element: GalleryElement } & Pick<MethodProps, 'shown'>) {
  if (element.methods.length === 0) return null
  return (
    <section aria-labelledby="methods">
      <h2 id="methods">Methods</h2>
      {element.methods.map((method) => (
        <Method key={method.name} method={method} shown={shown} />
      ))}
    </section>
  )
}
