import LogIn from 'lucide-react/icons/log-in'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useEffect, useState } from 'react'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { Skeleton } from '../../ui/skeleton'
import { useScreen } from '../shared/screen'
import { usePageSignIn } from '../shared/use-page-sign-in'

/**
 * The content of the tile while nobody is signed in. The tile signs in with `getAssertion`. If
 * there is no `getAssertion`, a button asks the vendor page to open its login.
 */
export function TileSignIn() {
  const { client, messages, emit, ready } = useScreen()
  const { state, problem, start } = usePageSignIn()
  // The tile counts as ready even if no user is signed in, but not while a sign-in is pending.
  useEffect(() => {
    if (state === 'idle') ready()
  }, [ready, state])
  const [isElsewhere, setElsewhere] = useState(false)
  const { session, ssoTile: words, common } = messages
  if (state === 'pending') return <TileWait label={session.signingIn} />
  if (state === 'failed') {
    return (
      <div className="rtm-sso-out" role="alert">
        <strong data-failed>
          <Icon of={TriangleAlert} />
          {session.loginFailed}
        </strong>
        <p>{problem}</p>
        <Button onClick={start}>{common.retry}</Button>
      </div>
    )
  }
  const signIn = () => {
    if (client.config.getAssertion) start()
    // The button asks the vendor page to open its login, because this element does not know a URL
    // for it.
    else setElsewhere(emit('rtm-navigate', { to: 'login' }))
  }
  return (
    <div className="rtm-sso-out">
      <strong>{session.signedOut}</strong>
      <p role="status">{isElsewhere ? words.elsewhere : words.signedOutText}</p>
      <Button variant="primary" icon={LogIn} onClick={signIn}>
        {session.signIn}
      </Button>
    </div>
  )
}

/** A skeleton of the signed-in user and the numbers. */
function TileWait({ label }: { label: string }) {
  const hasChat = useScreen().client.config.chat !== undefined
  const widths = hasChat ? ['55%', '45%', '35%'] : ['55%', '35%']
  return (
    <div role="status" aria-busy="true">
      <span className="rtm-hidden-visually">{label}</span>
      <header>
        <Skeleton round width={28} height={28} />
        <div className="rtm-sso-person">
          <Skeleton width={132} />
        </div>
      </header>
      <ul className="rtm-sso-lines" aria-hidden="true">
        {widths.map((width) => (
          <li key={width}>
            <Skeleton width={width} />
          </li>
        ))}
      </ul>
    </div>
  )
}
