import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { newUuid } from '../../api/uuid'
import { createScheduling, scheduleMessageMutation } from '../../chat/scheduling'
import { LONGEST_MESSAGE } from '../../domain/conversation/chat-message'
import {
  firstSchedule,
  isAtNight,
  type ScheduledMessageFormValues,
  scheduledInstant,
  scheduledMessageProblems,
  suggestedTimes,
} from '../../domain/conversation/scheduled-message-form'
import { formatClock } from '../../domain/dates/date-format'
import { addDays } from '../../domain/dates/dates'
import { zoneName } from '../../domain/dates/zone-name'
import { FormDialog } from '../../ui/overlays/form-dialog'
import { FieldRow, FormWarning } from '../../ui/overlays/form-note'
import type { Form } from '../../ui/overlays/form-state'
import { FormTextArea, FormTextField } from '../../ui/overlays/form-text'
import { ChoiceChips } from '../shared/choice-chips'
import { formDialogWords } from '../shared/dialog-words'
import { problemWords } from '../shared/field-errors'
import { Subject } from '../shared/patient-actions/dialogs/subject'
import { DateField } from '../shared/patient-actions/fields/date-field'
import { useScreen } from '../shared/screen'
import { useFailureToast } from '../shared/use-failure-toast'
import { useToday } from '../shared/use-today'
import type { ChatRoom } from './chat-room'
import { chatFailureWords } from './chat-states'
import { useScheduleDraft } from './use-schedule-draft'

interface ScheduleDialogProps {
  room: ChatRoom
  /** The text in the message field of the chat. The scheduled message starts with it. */
  text: string
  onDone: () => void
  onClose: () => void
}

/**
 * The dialog that schedules a message for a time between 10 minutes and 30 days from now (D15,
 * D16).
 */
export function ScheduleDialog({ room, text, onDone, onClose }: ScheduleDialogProps) {
  const { client, messages, notify } = useScreen()
  const words = messages.chat.schedule
  const { draft, unanswered, keepUnanswered, clear } = useScheduleDraft(room)
  const [scheduling] = useState(() =>
    createScheduling({ newKey: newUuid, unanswered, store: keepUnanswered }),
  )
  const spec = scheduleMessageMutation(client.http, {
    url: room.url,
    scheduling,
    channel: room.conversation.channel,
  })
  const toast = useFailureToast()
  const { mutateAsync } = useMutation({
    ...spec,
    onSuccess() {
      toast.succeeded()
      notify({ type: 'success', title: words.done })
      onDone()
    },
  })
  const zone = client.http.timeZone
  const now = () => client.http.now().getTime()
  return (
    <FormDialog<ScheduledMessageFormValues>
      isOpen
      onClose={() => {
        clear()
        onClose()
      }}
      draft={draft}
      title={words.title}
      words={{ ...formDialogWords(messages), submit: words.submit }}
      initialValues={firstSchedule(text, { zone, now: now() })}
      validate={(values) =>
        problemWords(scheduledMessageProblems(values, { zone, now: now() }), messages.chat.problems)
      }
      mutation={{ mutationKey: spec.mutationKey }}
      onSubmit={async (values) => {
        const sendAt = scheduledInstant(values, zone)
        // The validation of the form requires a time. If the time is missing in spite of that, an
        // error is thrown, so that the dialog does not look as if the message were scheduled.
        if (sendAt === null) throw new Error('The scheduled message has no time.')
        // The values are stored even if the user has changed nothing, because a retry after a
        // reload needs them.
        draft.onChange(values)
        await mutateAsync({ text: values.text, sendAt })
      }}
      onError={(error) =>
        toast.shown(
          notify({
            type: 'error',
            title: messages.errors.requestFailed,
            about: words.title,
            description: chatFailureWords(error, messages),
          }),
        )
      }
    >
      {(form) => (
        <>
          <Subject patient={room.patient} />
          <ScheduleFields form={form} />
        </>
      )}
    </FormDialog>
  )
}

/**
 * Buttons with times that users often choose. The button with the chosen time is shown as pressed.
 */
function SuggestedTimes({ form }: { form: Form<ScheduledMessageFormValues> }) {
  const { client, messages, locale } = useScreen()
  const words = messages.chat.schedule
  const { date, time } = form.values
  const suggested = suggestedTimes({ zone: client.http.timeZone, now: client.http.now().getTime() })
  return (
    <div className="rtm-field">
      <span className="rtm-field-label" aria-hidden>
        {words.suggested}
      </span>
      <ChoiceChips
        label={words.suggested}
        choices={suggested.map((one) => ({
          id: one.day,
          label: words.days[one.day](formatClock(one.time, locale)),
          isChosen: one.date === date && one.time === time,
        }))}
        onChoose={(day) => {
          const chosen = suggested.find((one) => one.day === day)
          if (!chosen) return
          form.set('date', chosen.date)
          form.set('time', chosen.time)
        }}
      />
    </div>
  )
}

function ScheduleFields({ form }: { form: Form<ScheduledMessageFormValues> }) {
  const { client, messages } = useScreen()
  const words = messages.chat.schedule
  const today = useToday()
  const zone = client.http.timeZone
  return (
    <>
      <FormTextArea
        {...form.field('text')}
        label={words.text}
        rows={4}
        countOf={LONGEST_MESSAGE}
        isRequired
      />
      <SuggestedTimes form={form} />
      <FieldRow>
        <DateField
          {...form.field('date')}
          label={words.date}
          min={today}
          max={addDays(today, 30)}
          isRequired
        />
        <FormTextField
          {...form.field('time')}
          type="time"
          label={words.time}
          hint={words.zone(zoneName(zone, messages.locale))}
          isRequired
        />
      </FieldRow>
      <FormWarning>{isAtNight(form.values.time) && words.night}</FormWarning>
    </>
  )
}
