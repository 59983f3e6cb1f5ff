import { useEffect, useState } from 'react'
import type { GalleryElement } from '../../scripts/gallery-elements'
import type { EventLog } from './event-log'
import { hashOf, stateFor } from './gallery-state'
import { Settings } from './settings'
import { useGalleryState } from './use-gallery-state'
import { Workbench } from './workbench'

interface GalleryProps {
  readonly elements: readonly GalleryElement[]
  readonly version: string
  readonly log: EventLog
  /** The patient to show in elements that show nothing without a patient. */
  readonly patientId: number | undefined
}

export function Gallery({ elements, version, log, patientId }: GalleryProps) {
  const { state, change } = useGalleryState(elements)
  const [restarts, setRestarts] = useState(0)
  const { tag } = state.element
  useEffect(() => {
    document.title = `<${tag}> · rtm-elements gallery`
    document.documentElement.dataset.theme = state.theme
  }, [tag, state.theme])
  return (
    <>
      <header className="top">
        <h1>
          rtm-elements <span className="version">{version}</span>
        </h1>
        <Settings state={state} change={change} restart={() => setRestarts(restarts + 1)} />
      </header>
      <div className="columns">
        <nav aria-label="Elements">
          <ul>
            {elements.map((one) => (
              <li key={one.tag}>
                <a
                  href={hashOf(stateFor(one, state, patientId))}
                  aria-current={one.tag === tag ? 'page' : undefined}
                >
                  {one.tag}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {/* When the user chooses another element or other data, a new fake backend is created. */}
        <Workbench
          key={`${tag} ${state.data} ${restarts}`}
          state={state}
          change={change}
          log={log}
          version={version}
        />
      </div>
    </>
  )
}
