import { Button } from '../../ui/button'
import { addStyles } from '../../ui/styles'
import css from './not-refreshed.css?inline'
import { useScreen } from './screen'

addStyles(css)

interface NotRefreshedProps {
  text: string
  onRetry: () => void
}

/**
 * A message that is shown if the latest request for the data has failed. The data on screen may
 * then be out of date.
 */
export function NotRefreshed({ text, onRetry }: NotRefreshedProps) {
  const { common } = useScreen().messages
  return (
    <div className="rtm-not-refreshed" role="alert">
      <p>{text}</p>
      <Button size="small" onClick={onRetry}>
        {common.retry}
      </Button>
    </div>
  )
}
