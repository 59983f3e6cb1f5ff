import { Button } from '../../ui/button'
import { addStyles } from '../../ui/styles'
import css from './choice-chips.css?inline'

addStyles(css)

interface ChoiceChipsProps<T extends string | number> {
  /** The accessible name of the group of buttons. */
  label: string
  choices: readonly { id: T; label: string; isChosen: boolean }[]
  onChoose: (id: T) => void
}

/**
 * Buttons that fill a common value into a form. The button with the current value is shown as
 * pressed.
 */
export function ChoiceChips<T extends string | number>(props: ChoiceChipsProps<T>) {
  const { label, choices, onChoose } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset legend cannot be hidden in one line.
    <div role="group" aria-label={label} className="rtm-choice-chips">
      {choices.map((choice) => (
        <Button
          key={choice.id}
          size="small"
          aria-pressed={choice.isChosen}
          onClick={() => onChoose(choice.id)}
        >
          {choice.label}
        </Button>
      ))}
    </div>
  )
}
