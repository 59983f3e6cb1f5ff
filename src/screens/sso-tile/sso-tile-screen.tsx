import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import * as ssoTileWords from '../../domain/messages/en-sso-tile'
import { addStyles } from '../../ui/styles'
import { useScreen } from '../shared/screen'
import { withQueries } from '../shared/with-queries'
import css from './sso-tile-screen.css?inline'
import { TileCounts } from './tile-counts'
import { TilePerson } from './tile-person'
import { TileSignIn } from './tile-sign-in'

addStyles(css)

/** The sections of UI texts that load with this screen. */
export const words = [ssoTileWords]

/**
 * The compact sign-in for an EHR's page. It shows the user, and the numbers of ready billings and
 * of unread messages (spec §2, A08, L11, E02).
 */
function SsoTileScreen() {
  const { client, messages, ready } = useScreen()
  const { user } = useSnapshot(client.session.state)
  const userId = user?.id
  useEffect(() => {
    if (userId !== undefined) ready()
  }, [ready, userId])
  return (
    <section className="rtm-sso" aria-label={messages.ssoTile.region}>
      {user === null ? (
        <TileSignIn />
      ) : (
        // The key resets the numbers when another user signs in.
        <div key={user.id}>
          <TilePerson user={user} />
          <TileCounts userId={user.id} />
        </div>
      )}
    </section>
  )
}

export const Screen = withQueries(SsoTileScreen)
