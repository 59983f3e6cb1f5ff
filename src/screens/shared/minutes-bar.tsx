import type { MinutesText } from '../../domain/minutes-text'
import { addStyles } from '../../ui/styles'
import { TinyBar } from '../../ui/tiny-bar'
import css from './minutes-bar.css?inline'

addStyles(css)

/**
 * The minutes of the month as a text, with a bar below. The bar shows how much time has been logged
 * and how much is missing until the next unit (Y22).
 */
export function MinutesBar(text: MinutesText) {
  const { done, next, isOneDigit, share, finished, isLoading } = text
  return (
    <span className="rtm-minutes">
      <span>
        {done}
        {next && (
          <span
            className="rtm-minutes-next"
            data-one-digit={isOneDigit || undefined}
            data-loading={isLoading || undefined}
            aria-hidden={isLoading || undefined}
          >
            {` · ${next}`}
          </span>
        )}
      </span>
      {next && <TinyBar share={share} from={finished} />}
    </span>
  )
}
