import { createElement, useEffect, useMemo, useRef, useState } from 'react'
import { AttributeControls } from './attribute-controls'
import { Code } from './code'
import type { EventLog } from './event-log'
import { Events } from './events'
import { configOf, createFake } from './fake-states'
import type { GalleryState } from './gallery-state'
import { Methods } from './methods'
import { PatientControls } from './patient-controls'
import { PropertyControls } from './property-controls'
import { Words } from './words'

/**
 * Two elements are inside `<rtm-context>`, to show that they share the connection of
 * `<rtm-context>`.
 */
const insideContext = ['rtm-sso-tile', 'rtm-patient-list']

interface WorkbenchProps {
  readonly state: GalleryState
  readonly change: (part: Partial<GalleryState>) => void
  readonly log: EventLog
  readonly version: string
}

/** Shows one element with its own fake backend, and the controls of the element. */
export function Workbench({ state, change, log, version }: WorkbenchProps) {
  const { element, attributes, data, theme, language, width } = state
  const [backend] = useState(() => createFake(data))
  const [properties, setProperties] = useState<Readonly<Record<string, string>>>({})
  const [config, setConfig] = useState<object>({})
  const shown = useRef<HTMLElement>(null)
  const stage = useRef<HTMLElement>(null)
  useEffect(() => {
    // With a tab index, the user can scroll this area with the keyboard when it is wider than the
    // page.
    if (stage.current) stage.current.tabIndex = 0
    return () => log.clear()
  }, [log])

  const own = { ...attributes, ...properties, lang: language, ref: shown }
  const isContext = element.tag === 'rtm-context'
  const whole = useMemo(
    () => ({ ...configOf(backend, { data, theme }), ...config }),
    [backend, config, data, theme],
  )
  return (
    <>
      <main>
        <h2>
          <code>{`<${element.tag}>`}</code>
        </h2>
        <p className="description">
          <Words text={element.description} />
        </p>
        <Code state={state} version={version} />
        <section ref={stage} className="stage" aria-label="The element">
          <div className="page" data-width={width}>
            {createElement(
              'rtm-context',
              { config: whole, ...(isContext && { ref: shown }) },
              isContext
                ? insideContext.map((tag) => createElement(tag, { key: tag, lang: language }))
                : createElement(element.tag, own),
            )}
          </div>
        </section>
      </main>
      <aside aria-label="Controls">
        <div className="part">
          <AttributeControls state={state} change={change} backend={backend} />
          <PropertyControls
            element={element}
            onProperty={(name, value) => setProperties({ ...properties, [name]: value })}
            onConfig={setConfig}
          />
          <PatientControls backend={backend} patientId={attributes['patient-id']} />
          <Methods element={element} shown={shown} />
        </div>
        <div className="part">
          <Events element={element} log={log} />
        </div>
      </aside>
    </>
  )
}
