import { Pencil, Trash2 } from 'lucide-react'
import { deleteInteractionLog } from '../../api/interaction-logs'
import { queryKey } from '../../api/query-keys'
import { refreshLists } from '../../client/refresh'
import { formatDateTime } from '../../domain/date-format'
import type { InteractionLog } from '../../domain/interaction-log'
import { focusKeeper } from '../../ui/focus-keeper'
import { Icon } from '../../ui/icon'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { HoverCard } from '../../ui/overlays/hover-card'
import { Menu } from '../../ui/overlays/menu'
import { useScreen } from '../shared/screen'
import { durationText, notesOf } from './interaction-columns'
import type { InteractionDialog, InteractionOverlaysProps } from './interaction-overlays'
import { useBillingsOf } from './use-interactions'

type Props = Pick<InteractionOverlaysProps, 'onChange' | 'onEdit'>

export function InteractionDialogs({ dialog, ...rest }: Props & { dialog: InteractionDialog }) {
  if (dialog.kind === 'delete') return <DeleteLog {...dialog} {...rest} />
  if (dialog.kind === 'menu') return <LogMenu {...dialog} {...rest} />
  return (
    <WholeNotes
      {...dialog}
      onClose={() => rest.onChange((open) => (open?.kind === 'notes' ? null : open))}
    />
  )
}

interface Anchored {
  log: InteractionLog
  anchor: HTMLElement
}

function LogMenu({ log, anchor, onChange, onEdit }: Anchored & Props) {
  const { messages, client } = useScreen()
  const words = messages.patientDetail.interactions
  const date = formatDateTime(log.interactedDatetime, messages.locale, client.http.timeZone)
  return (
    <Menu
      label={messages.table.rowActions(date)}
      anchor={anchor}
      isOpen
      // It closes after its action, which may have opened a dialog: that one stays.
      onClose={() => onChange((open) => (open?.kind === 'menu' ? null : open))}
      placement="bottom end"
      groups={[
        {
          id: 'actions',
          label: messages.table.actions,
          items: [
            {
              id: 'edit',
              label: words.edit,
              icon: <Icon of={Pencil} />,
              onAction: () => onEdit(log),
            },
            {
              id: 'delete',
              label: words.remove,
              icon: <Icon of={Trash2} />,
              isDestructive: true,
              onAction: () => onChange({ kind: 'delete', log, keepFocus: focusKeeper(anchor) }),
            },
          ],
        },
      ]}
    />
  )
}

function WholeNotes({ log, anchor, onClose }: Anchored & { onClose: () => void }) {
  const { messages } = useScreen()
  return (
    <HoverCard
      anchor={anchor}
      onClose={onClose}
      label={messages.patientDetail.interactions.columns.notes}
    >
      <div className="rtm-log-card">
        {notesOf(log, messages).map(({ label, text }) => (
          <section key={label}>
            <h2>{label}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
    </HoverCard>
  )
}

interface DeleteLogProps extends Props {
  log: InteractionLog
  keepFocus: () => void
}

/** Asks, deletes, and lets everything that counts time be asked for again. */
function DeleteLog({ log, keepFocus, onChange }: DeleteLogProps) {
  const { client, messages, notify, emit, report } = useScreen()
  const { http, queryClient } = client
  const words = messages.patientDetail.interactions
  const isBilled = useBillingsOf(log.patient).get(log.billinginstance ?? '')?.status === 'Rec'
  const remove = async () => {
    await deleteInteractionLog(http, log.id)
    emit('rtm-interaction-log', { patientId: log.patient, interactionLogId: log.id })
    notify({ type: 'success', title: words.deleted })
    void refreshLists(client)
    // The row goes before the dialog: the focus then knows where it cannot return to.
    await queryClient.invalidateQueries({ queryKey: queryKey(http, 'interaction-logs') })
  }
  const date = formatDateTime(log.interactedDatetime, messages.locale, http.timeZone)
  return (
    <ConfirmDialog
      isOpen
      isDestructive
      words={{
        title: words.confirmDelete.title,
        description: (
          <>
            <strong>{`${date}, ${durationText(log.durationSecs, messages)}.`}</strong>{' '}
            {words.confirmDelete.text} {isBilled && words.confirmDelete.billed}
          </>
        ),
        confirm: messages.common.delete,
        cancel: messages.common.cancel,
      }}
      onConfirm={remove}
      onError={(error) => report(error, { title: words.deleteFailed })}
      onClose={() => {
        onChange(null)
        keepFocus()
      }}
    />
  )
}
