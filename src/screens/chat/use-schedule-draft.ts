import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type UnansweredSchedule, unansweredSchedule } from '../../chat/scheduling'
import {
  type ScheduledMessageFormValues,
  scheduledMessageFormSchema,
} from '../../domain/conversation/scheduled-message-form'
import type { FormDraft } from '../../ui/overlays/form-draft'
import { useFormDraft } from '../shared/form-draft'
import { useScreen } from '../shared/screen'
import { type ChatRoom, draftPlaces } from './chat-room'

const scheduleDraft = z.object({
  values: scheduledMessageFormSchema,
  unanswered: z.nullable(unansweredSchedule),
})

/**
 * The draft of the form that schedules a message (Z23). It also stores the request whose response
 * is missing. A retry therefore sends the same message, even after a reload.
 */
export function useScheduleDraft(room: ChatRoom) {
  const { draft, clear } = useFormDraft(draftPlaces(room).schedule, scheduleDraft)
  const { http } = useScreen().client
  const [owner] = useState(http.userId)
  const stored = useRef(draft.restored)
  const write = (next: z.infer<typeof scheduleDraft>) => {
    stored.current = next
    // A late response must not store the text for another user.
    if (http.userId() === owner) draft.onChange(next)
  }
  const formDraft: FormDraft<ScheduledMessageFormValues> = {
    ...draft,
    restored: draft.restored?.values ?? null,
    onChange(values) {
      const unanswered = stored.current?.unanswered ?? null
      if (values) write({ values, unanswered })
      // The draft of an untouched form is needed as long as a response is missing.
      else if (!unanswered) draft.onChange(null)
    },
  }
  return {
    draft: formDraft,
    unanswered: draft.restored?.unanswered ?? null,
    /** Stores the request of the submitted form while its response is missing. */
    keepUnanswered(unanswered: UnansweredSchedule | null) {
      if (stored.current) write({ ...stored.current, unanswered })
    },
    clear,
  }
}
