import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { activeProviders, inviteToChatMutation } from '../../api/providers'
import { FormDialog } from '../../ui/overlays/form-dialog'
import { FormSelect } from '../../ui/overlays/form-select'
import { formDialogWords } from '../shared/dialog-words'
import { serverFieldErrors } from '../shared/field-errors'
import { useFormDraft } from '../shared/form-draft'
import { ProvidersFailed } from '../shared/providers-failed'
import { useScreen } from '../shared/screen'
import { useFailureToast } from '../shared/use-failure-toast'
import { useProviders } from '../shared/use-providers'
import { type ChatRoom, draftPlaces } from './chat-room'

interface InviteDialogProps {
  room: ChatRoom
  onClose: () => void
}

const inviteSchema = z.object({ provider: z.nullable(z.string()) })
type InviteValues = z.output<typeof inviteSchema>

/**
 * Maps the field names in the backend's errors to fields of the form. The form has only one field.
 */
const serverFields = { id: 'provider', provider: 'provider', channelUrl: 'provider' } as const

const nobodyYet: InviteValues = { provider: null }

/** The dialog that invites a provider of the company to the chat channel. */
export function InviteDialog({ room, onClose }: InviteDialogProps) {
  const { client, messages, notify } = useScreen()
  const toast = useFailureToast()
  const words = messages.chat.invite
  const { draft, clear } = useFormDraft(draftPlaces(room).invite, inviteSchema)
  const spec = inviteToChatMutation(client.http, room.url)
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess: () => void notify({ type: 'success', title: words.done }),
  })
  const asked = useProviders()
  const { providers } = asked
  const members = new Set(room.state.members.map(({ id }) => id))
  const options = activeProviders(providers ?? [])
    .filter(({ user }) => !members.has(String(user.id)))
    .map(({ user }) => ({ id: String(user.id), label: user.fullName }))
  const hint = () => {
    if (asked.hasFailed) return <ProvidersFailed text={words.loadFailed} asked={asked} />
    return providers && options.length === 0 ? words.nobody : undefined
  }
  return (
    <FormDialog<InviteValues>
      isOpen
      onClose={() => {
        clear()
        onClose()
      }}
      draft={draft}
      title={words.title}
      description={words.description}
      size="small"
      words={{ ...formDialogWords(messages), submit: words.submit }}
      initialValues={nobodyYet}
      validate={({ provider }) => (provider === null ? { provider: words.required } : {})}
      mutation={{ mutationKey: spec.mutationKey }}
      onSubmit={({ provider }) => mutateAsync(Number(provider)).then(toast.succeeded)}
      fieldErrorsOf={(error) => serverFieldErrors(error, serverFields)}
      onError={(error) => toast.failed(error, { about: words.title })}
    >
      {(form) => (
        <FormSelect
          {...form.field('provider')}
          label={words.provider}
          placeholder={words.choose}
          options={options}
          isRequired
          hint={hint()}
        />
      )}
    </FormDialog>
  )
}
