import type { ReactNode, RefObject } from 'react'
import { Button } from '../../ui/button'
import { Count } from '../../ui/count'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { PopoverButton } from '../../ui/overlays/popover-button'

interface FiltersButtonProps {
  /** The text of the button. It is also the accessible name of the panel with the filters. */
  label: string
  /** The number of active filters. */
  count: number
  /** A text with the number of active filters, for screen readers. */
  countText: (count: number) => string
  /** A ref to the button, with which the caller can move the focus to it. */
  button: RefObject<HTMLButtonElement | null>
  /**
   * Called when the pointer or the focus reaches the button. The caller can then fetch the code of
   * the panel.
   */
  onIntent: () => void
  /** The placeholder that is shown while the code of the panel loads. */
  fallback: ReactNode
  /** Renders the panel with the filters. The code of the panel may load after the panel opens. */
  panel: (close: () => void) => ReactNode
}

/** A button that opens the filters of a list and shows how many of them are active. */
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
