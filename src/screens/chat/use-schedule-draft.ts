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
 * Returns the draft of the form that schedules a message (Z23). If a request was sent and has no
 * response yet, the draft also contains this request, so that a retry sends the same message, even
 * after a reload.
 */
export function useScheduleDraft(room: ChatRoom) {
  const { draft, clear } = useFormDraft(draftPlaces(room).schedule, scheduleDraft)
  const { http } = useScreen().client
  const [owner] = useState(http.userId)
  const stored = useRef(draft.restored)
  const write = (next: z.infer<typeof scheduleDraft>) => {
    stored.current = next
    // If another user has signed in by the time the response arrives, the text is not stored,
    // because it belongs to the previous user.
    if (http.userId() === owner) draft.onChange(next)
  }
  const formDraft: FormDraft<ScheduledMessageFormValues> = {
    ...draft,
    restored: draft.restored?.values ?? null,
    onChange(values) {
      const unanswered = stored.current?.unanswered ?? null
      if (values) write({ values, unanswered })
      // If all values of the form equal their initial values, the draft is deleted. While a
      // response is missing, the draft is kept.
      else if (!unanswered) draft.onChange(null)
    },
  }
  return {
    draft: formDraft,
    unanswered: draft.restored?.unanswered ?? null,
    /** Stores the request of the submitted form until its response arrives. */
    keepUnanswered(unanswered: UnansweredSchedule | null) {
      if (stored.current) write({ ...stored.current, unanswered })
    },
    clear,
  }
}
