import type { ReactNode, RefObject } from 'react'
import { Button } from '../../ui/button'
import { Count } from '../../ui/count'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { PopoverButton } from '../../ui/overlays/popover-button'

interface FiltersButtonProps {
  /** The text of the button, and the accessible name of its panel. */
  label: string
  /** The number of active filters. */
  count: number
  /** The text of that number for screen readers. */
  countText: (count: number) => string
  /** The button. A caller can move the focus to it. */
  button: RefObject<HTMLButtonElement | null>
  /**
   * Called when the pointer or the focus reaches the button. The caller then fetches the code of
   * the panel.
   */
  onIntent: () => void
  /** Shown in place of the panel while its code loads. */
  fallback: ReactNode
  /** Renders the panel, whose code may load later. */
  panel: (close: () => void) => ReactNode
}

/** A button that opens the filters of a list, and says how many of them are active. */
export function FiltersButton(props: FiltersButtonProps) {
  const { label, count, countText, button, onIntent, fallback, panel } = props
  return (
    <PopoverButton
      label={label}
      onIntent={onIntent}
      content={(close) => (
        <LazyOverlay onFailed={close} fallback={fallback}>
          {panel(close)}
        </LazyOverlay>
      )}
    >
      {(trigger) => (
        <Button {...trigger} ref={button} icon="filter">
          {label}
          {count > 0 && (
            <>
              <span aria-hidden>
                <Count value={count} tone="accent" />
              </span>
              <span className="rtm-hidden-visually">{`, ${countText(count)}`}</span>
            </>
          )}
        </Button>
      )}
    </PopoverButton>
  )
}
