import { dataStates, type GalleryState, keysOf, languages, themes, widths } from './gallery-state'

interface ChoiceProps<K extends string> {
  readonly label: string
  readonly choices: Readonly<Record<K, string>>
  readonly value: K
  readonly onChange: (value: K) => void
}

function Choice<K extends string>({ label, choices, value, onChange }: ChoiceProps<K>) {
  const keys = keysOf(choices)
  return (
    <label className="choice">
      <span>{label}</span>
      <select
        value={value}
        onChange={({ target }) => {
          const chosen = keys[target.selectedIndex]
          if (chosen !== undefined) onChange(chosen)
        }}
      >
        {keys.map((key) => (
          <option key={key} value={key}>
            {choices[key]}
          </option>
        ))}
      </select>
    </label>
  )
}

interface SettingsProps {
  readonly state: GalleryState
  readonly change: (part: Partial<GalleryState>) => void
  /** Creates a new fake backend with the initial data. */
  readonly restart: () => void
}

/** Shows the settings that are not attributes of the element: its data, and the page around it. */
export function Settings({ state, change, restart }: SettingsProps) {
  return (
    <fieldset className="settings">
      <legend className="visually-hidden">Settings</legend>
      <Choice
        label="Data"
        choices={dataStates}
        value={state.data}
        onChange={(data) => change({ data })}
      />
      <Choice
        label="Width"
        choices={widths}
        value={state.width}
        onChange={(width) => change({ width })}
      />
      <Choice
        label="Theme"
        choices={themes}
        value={state.theme}
        onChange={(theme) => change({ theme })}
      />
      <Choice
        label="Language"
        choices={languages}
        value={state.language}
        onChange={(language) => change({ language })}
      />
      <button type="button" onClick={restart}>
        Start again
      </button>
    </fieldset>
  )
}
