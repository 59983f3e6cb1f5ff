import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import 'rtm-elements/react'
import 'rtm-elements/elements/rtm-patient-list'
import 'rtm-elements/elements/rtm-patient-detail'
import 'rtm-elements/elements/rtm-patient-billing'
import '../configure-elements'

const themes = ['system', 'light', 'dark'] as const

function Workspace() {
  const [patientId, setPatientId] = useState<number>()
  const [theme, setTheme] = useState<(typeof themes)[number]>('system')
  const [showsBilling, setShowsBilling] = useState(true)
  const [panels, setPanels] = useState(['chart', 'billing'])
  const [changes, setChanges] = useState<string[]>([])

  return (
    <>
      <div className="controls">
        <label>
          Theme{' '}
          <select
            value={theme}
            onChange={(event) => setTheme(themes[event.target.selectedIndex] ?? 'system')}
          >
            {themes.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
        <label>
          <input
            type="checkbox"
            checked={showsBilling}
            onChange={(event) => setShowsBilling(event.target.checked)}
          />{' '}
          Billing
        </label>
        <button type="button" onClick={() => setPanels(panels.toReversed())}>
          Swap chart and billing
        </button>
      </div>
      <div className="workspace">
        <rtm-patient-list
          layout="tile"
          theme={theme}
          patient-id={patientId}
          onrtm-patient-select={(event) => setPatientId(event.detail.patientId)}
        />
        <div className="panels">
          {panels.map((panel) =>
            panel === 'chart' ? (
              <rtm-patient-detail key={panel} theme={theme} patient-id={patientId} />
            ) : (
              showsBilling && (
                <rtm-patient-billing
                  key={panel}
                  theme={theme}
                  onrtm-billing-change={({ detail }) =>
                    setChanges((all) => [...all, detail.operation])
                  }
                />
              )
            ),
          )}
        </div>
      </div>
      <output className="changes">
        Billing changes on this page: {changes.length} {changes.join(', ')}
      </output>
    </>
  )
}

const place = document.querySelector('#app')
if (place) createRoot(place).render(<Workspace />)
