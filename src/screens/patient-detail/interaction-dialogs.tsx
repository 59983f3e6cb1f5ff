import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { Dispatch, SetStateAction } from 'react'
import { formatDateTime } from '../../domain/dates/date-format'
import { durationText } from '../../domain/interaction/duration'
import type { InteractionLog } from '../../domain/interaction/interaction-log'
import { focusKeeper } from '../../ui/focus-keeper'
import { Icon } from '../../ui/icon'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog'
import { HoverCard } from '../../ui/overlays/hover-card'
import { Menu } from '../../ui/overlays/menu'
import { addStyles } from '../../ui/styles'
import { useDeleteLog } from '../shared/patient-actions/use-delete-log'
import { useScreen } from '../shared/screen'
import { Activities, notesOf } from './interaction-cells'
import { billingText } from './interaction-columns'
import css from './interaction-dialogs.css?inline'
import { useBillingsOf } from './use-interactions'

addStyles(css)

/**
 * The overlay that is open for an interaction: the menu, the card with the notes, or the dialog
 * that asks before it deletes the interaction.
 */
export type InteractionDialog =
  | { kind: 'menu' | 'notes'; log: InteractionLog; anchor: HTMLElement }
  | { kind: 'delete'; log: InteractionLog; keepFocus: () => void }

interface Props {
  onChange: Dispatch<SetStateAction<InteractionDialog | null>>
  onEdit: (log: InteractionLog) => void
  providerName: (id: number) => string | undefined
}

export function InteractionDialogs({ dialog, ...rest }: Props & { dialog: InteractionDialog }) {
  if (dialog.kind === 'delete') return <DeleteLog {...dialog} {...rest} />
  if (dialog.kind === 'menu') return <LogMenu {...dialog} {...rest} />
  return (
    <LogDetails
      {...dialog}
      providerName={rest.providerName}
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
      // Closes only the menu, and not a dialog that an action of the menu has opened.
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

interface LogDetailsProps extends Anchored, Pick<Props, 'providerName'> {
  onClose: () => void
}

/** The card with all data of an interaction and the full text of its notes. */
function LogDetails({ log, anchor, providerName, onClose }: LogDetailsProps) {
  const { messages } = useScreen()
  const words = messages.patientDetail.interactions
  const { columns, details, unknownProvider } = words
  const warnings = new Map(Object.entries(words.warnings))
  const billings = useBillingsOf(log.patient)
  const provider = log.provider === null ? undefined : providerName(log.provider)
  const facts = [
    [columns.activity, <Activities key="activity" log={log} messages={messages} />],
    [columns.duration, durationText(log.durationSecs, messages)],
    [columns.provider, provider ?? unknownProvider],
    [columns.billing, billingText(log, { messages, billings })],
  ] as const
  return (
    <HoverCard anchor={anchor} onClose={onClose} label={details}>
      <div className="rtm-log-card">
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {log.warnings.map((code) => (
          <p key={code}>{warnings.get(code)?.text ?? code}</p>
        ))}
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

/** The dialog that asks before it deletes an interaction. */
function DeleteLog({ log, keepFocus, onChange }: DeleteLogProps) {
  const { client, messages, report } = useScreen()
  const deletion = useDeleteLog(log)
  const words = messages.patientDetail.interactions
  const isBilled = useBillingsOf(log.patient).get(log.billinginstance ?? '')?.status === 'Rec'
  const date = formatDateTime(log.interactedDatetime, messages.locale, client.http.timeZone)
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
      mutation={deletion.mutation}
      onConfirm={deletion.run}
      onError={(error) => report(error, { title: words.deleteFailed })}
      onClose={() => {
        onChange(null)
        keepFocus()
      }}
    />
  )
}
