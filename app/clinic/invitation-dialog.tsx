import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { errorWords, ResponseError } from '../../src/api/errors'
import {
  type InvitationCode,
  invitationCodesQuery,
  renewInvitationCodeMutation,
} from '../../src/api/invitation-codes'
import { queriesOf } from '../../src/client/queries'
import * as invitationWords from '../../src/domain/messages/en-invitation'
import type { Messages } from '../../src/domain/messages/messages'
import { Button } from '../../src/ui/button'
import { copyRich } from '../../src/ui/copy'
import { EmptyState } from '../../src/ui/empty-state'
import { ErrorState } from '../../src/ui/error-state'
import { ConfirmDialog } from '../../src/ui/overlays/confirm-dialog'
import { Dialog } from '../../src/ui/overlays/dialog'
import { Spinner } from '../../src/ui/spinner'
import { useApp } from '../app-context'
import { appRoot } from '../router/paths'
import { useDialogWords } from './use-dialog-words'
import './invitation-dialog.css'

const sections = [invitationWords]

/**
 * The dialog with the invitation codes of the user's clinics, with which colleagues sign up (Z06).
 * It is not an element, because users of an EHR's page do not sign up.
 */
export function InvitationDialog({ onClose }: { onClose: () => void }) {
  const { client } = useApp()
  const words = useDialogWords(sections)
  if (!words) return null
  return (
    <QueryClientProvider client={queriesOf(client)}>
      <Dialog
        isOpen
        onClose={onClose}
        title={words.invitation.title}
        description={words.invitation.intro}
        closeLabel={words.common.close}
        size="medium"
      >
        <Codes words={words} />
      </Dialog>
    </QueryClientProvider>
  )
}

function Codes({ words }: { words: Messages }) {
  const { client } = useApp()
  const { invitation, common } = words
  const { data, error, isFetching, refetch } = useQuery(invitationCodesQuery(client.http))
  // The clinic's specification does not contain invitation codes, so a backend may not have this
  // path.
  const isUnknown = error instanceof ResponseError && error.status === 404
  if (isUnknown || data?.length === 0) {
    return <EmptyState title={invitation.none} description={invitation.noneText} />
  }
  if (data) {
    return (
      <ul className="app-invitations">
        {data.map((one) => (
          <Code key={one.clinic.uuid} invitation={one} words={words} />
        ))}
      </ul>
    )
  }
  if (!error) return <Spinner label={common.loading} />
  return (
    <ErrorState
      title={invitation.failed}
      description={errorWords(error, words)?.description}
      retryLabel={common.retry}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

function Code({ invitation, words }: { invitation: InvitationCode; words: Messages }) {
  const { client } = useApp()
  const [isAsking, setAsking] = useState(false)
  const { clinic, code } = invitation
  const { invitation: own, common, errors } = words
  const renewal = renewInvitationCodeMutation(client.http, clinic.uuid)
  const { mutateAsync } = useMutation(renewal)
  const renew = async () => {
    await mutateAsync()
    client.notifications.notify({ type: 'success', title: own.renewed })
  }
  const copy = async () => {
    const link = new URL('registration', appRoot())
    link.searchParams.set('clinic', code)
    try {
      await copyRich({ text: link.href, html: `<a href="${link.href}">${link.href}</a>` })
      client.notifications.notify({ type: 'success', title: own.copied })
    } catch (error) {
      const description = error instanceof Error ? error.message : String(error)
      client.notifications.notify({ type: 'error', title: errors.copyFailed, description })
    }
  }
  return (
    <li>
      <div>
        <span className="app-invitation-clinic">{clinic.name}</span>
        <span className="rtm-hidden-visually">{own.code}: </span>
        <code>{code}</code>
      </div>
      <Button
        icon={Copy}
        aria-label={`${own.copyLink}: ${clinic.name}`}
        onClick={() => void copy()}
      >
        {own.copyLink}
      </Button>
      <Button
        icon={RefreshCw}
        variant="quiet"
        aria-label={`${own.renew}: ${clinic.name}`}
        onClick={() => setAsking(true)}
      >
        {own.renew}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDestructive
        words={{ ...own.confirmRenew, cancel: common.cancel }}
        mutation={{ mutationKey: renewal.mutationKey }}
        onConfirm={renew}
        onClose={() => setAsking(false)}
        onError={(error) => client.notifications.failure(error, own.renewFailed)}
      />
    </li>
  )
}
