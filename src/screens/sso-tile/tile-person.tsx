import LogOut from 'lucide-react/icons/log-out'
import type { Account } from '../../domain/person/account'
import { Avatar } from '../../ui/avatar'
import { IconButton } from '../../ui/icon-button'
import { useScreen } from '../shared/screen'

/**
 * The fields of the account that this tile needs. This type also accepts a Valtio snapshot of the
 * account.
 */
interface TilePersonProps {
  user: Pick<Account, 'fullName'> & { readonly defaultClinic: { readonly name: string } | null }
}

/**
 * The signed-in user, and a logout button. The logout also ends the session on the server (L11).
 */
export function TilePerson({ user }: TilePersonProps) {
  const { client, messages } = useScreen()
  return (
    <header>
      <Avatar name={user.fullName} />
      <div className="rtm-sso-person">
        <strong className="rtm-truncate" title={user.fullName}>
          {user.fullName}
        </strong>
        {user.defaultClinic && (
          <span className="rtm-truncate" title={user.defaultClinic.name}>
            {user.defaultClinic.name}
          </span>
        )}
      </div>
      <IconButton
        icon={LogOut}
        label={messages.ssoTile.logout}
        onClick={() => void client.session.signOut()}
      />
    </header>
  )
}
