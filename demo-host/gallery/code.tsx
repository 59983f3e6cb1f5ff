import { useEffect, useRef, useState } from 'react'
import type { GalleryState } from './gallery-state'
import { type Framework, frameworks, snippetOf } from './snippets'
import { OpenInStackBlitz } from './stackblitz'

interface CodeProps {
  readonly state: GalleryState
  readonly version: string
}

/**
 * Shows the code that puts the element into a page. The code changes when the user changes a
 * control.
 */
export function Code({ state, version }: CodeProps) {
  const [framework, setFramework] = useState<Framework>('HTML')
  const [notice, setNotice] = useState('')
  const shown = useRef<HTMLPreElement>(null)
  const code = snippetOf(framework, state)
  useEffect(() => {
    if (shown.current) shown.current.tabIndex = 0
  }, [])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setNotice('Copied.')
    } catch {
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setNotice('The browser does not allow copying. The code is selected, so you can copy it.')
    }
  }
  return (
    <section className="snippet" aria-label="Code">
      <div className="head">
        <fieldset className="tabs">
          <legend className="visually-hidden">Framework</legend>
          {frameworks.map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="framework"
                checked={one === framework}
                onChange={() => setFramework(one)}
              />
              {one}
            </label>
          ))}
        </fieldset>
        <button type="button" onClick={() => void copy()}>
          Copy
        </button>
        <OpenInStackBlitz state={state} version={version} />
      </div>
      <pre ref={shown} className="code">
        {code}
      </pre>
      <p role="status" className="about">
        {notice}
      </p>
    </section>
  )
}
