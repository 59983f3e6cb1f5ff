import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { useSnapshot } from 'valtio'
import { Button } from '../../ui/button'
import { useScreen } from '../shared/screen'
import { AccountResult } from './account-result'

/**
 * The view that replaces the sign-in forms after the sign-in. It shows the signed-in user and a
 * logout button.
 */
export function SignedIn() {
  const { client, messages } = useScreen()
  const { user } = useSnapshot(client.session.state)
  const { login, links } = messages.account
  return (
    <AccountResult
      id="signed-in"
      icon={CircleUserRound}
      title={login.signedInAs(user?.fullName ?? '')}
    >
      <Button onClick={() => void client.session.signOut()}>{links.logout}</Button>
    </AccountResult>
  )
}
