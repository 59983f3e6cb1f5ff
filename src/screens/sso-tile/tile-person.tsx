import LogOut from 'lucide-react/icons/log-out'
import type { Account } from '../../domain/account'
import { Avatar } from '../../ui/avatar'
import { IconButton } from '../../ui/icon-button'
import { useScreen } from '../shared/screen'

/** What is read of the account; a snapshot of it may be given. */
interface TilePersonProps {
  user: Pick<Account, 'fullName'> & { readonly defaultClinic: { readonly name: string } | null }
}

/** Who is signed in, and leaving, which ends the session on the server too (L11). */
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
