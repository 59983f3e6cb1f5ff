import { RotateCw } from 'lucide-react'
import { en } from '../src/domain/messages/en'
import { Button } from '../src/ui/button'
import { useTheme } from './theme'

/** P19, P20: what went wrong while a route was shown, never a blank page. */
export function RouteError() {
  return (
    <div className="rtm-root app-problem" role="alert" data-theme={useTheme()}>
      <h1>{en.errors.generic}</h1>
      <Button icon={RotateCw} onClick={() => window.location.reload()}>
        {en.errors.reload}
      </Button>
    </div>
  )
}
