import ThumbsDown from 'lucide-react/icons/thumbs-down'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import { useLayoutEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type FeedbackType, feedbackTypes, type Summary } from '../../api/summaries'
import { Button } from '../../ui/button'
import { TextArea } from '../../ui/text-area'
import { serverFieldErrors } from '../shared/field-errors'
import { useFormDraft } from '../shared/form-draft'
import { useScreen } from '../shared/screen'
import type { useSummary } from './use-summary'

interface SummaryFeedbackFormProps {
  /** The storage key of the comment's draft. */
  place: string
  summary: Summary
  asked: Pick<ReturnType<typeof useSummary>, 'isWorking' | 'rate' | 'isRating' | 'ratingError'>
}

const feedbackSchema = z.object({
  summary: z.number(),
  chosen: z.enum(feedbackTypes),
  comment: z.string(),
})

const serverFields = { feedbackComment: 'comment', feedbackType: 'comment' } as const

/** The feedback on a summary: thumbs up or down, with an optional comment (D24). */
export function SummaryFeedbackForm({ place, summary, asked }: SummaryFeedbackFormProps) {
  const { summary: words } = useScreen().messages.chat
  const { feedback } = summary
  const { draft, clear } = useFormDraft(place, feedbackSchema)
  const { restored } = draft
  const [chosen, setChosen] = useState<FeedbackType | null>(
    restored?.summary === summary.id ? restored.chosen : null,
  )
  // When a new summary arrives, a comment that was not sent stays in the field. The choice of a
  // thumb is reset, because it was about the old summary.
  const [comment, setComment] = useState(restored?.comment ?? '')
  const keep = (next: FeedbackType, text: string) => {
    setChosen(next)
    setComment(text)
    draft.onChange({ summary: summary.id, chosen: next, comment: text })
  }
  const thumbs = useRef<HTMLDivElement>(null)
  const written = useRef<HTMLDivElement>(null)
  // The comment field must stay in view. The panel scrolls, so the field could open below the
  // visible part of the panel. The field could also move out of view later, when something else
  // appears in the chat and the panel becomes smaller.
  useLayoutEffect(() => {
    const form = written.current
    const panel = form?.closest('aside')
    if (!chosen || !form || !panel) return
    form.scrollIntoView({ block: 'nearest' })
    const observer = new ResizeObserver(() => {
      if (panel.querySelector(':focus')) form.scrollIntoView({ block: 'nearest' })
    })
    for (const box of [panel, ...panel.children]) observer.observe(box)
    return () => observer.disconnect()
  }, [chosen])
  const standing = chosen ?? feedback?.feedbackType ?? null
  const send = () => {
    if (!chosen) return
    asked.rate({ feedbackType: chosen, feedbackComment: comment }, () => {
      // The send button disappears after the click, so the chosen thumb gets the focus.
      thumbs.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
      clear()
      setChosen(null)
      setComment('')
    })
  }
  const choices = [
    { type: 'POSITIVE', icon: ThumbsUp, label: words.useful },
    { type: 'NEGATIVE', icon: ThumbsDown, label: words.notUseful },
  ] as const
  return (
    <fieldset className="rtm-summary-feedback">
      <legend>{words.feedback}</legend>
      <div ref={thumbs} className="rtm-summary-thumbs">
        {choices.map(({ type, icon, label }) => (
          <Button
            key={type}
            size="small"
            icon={icon}
            aria-pressed={standing === type}
            // While a new summary is being created, no feedback can be sent, because the new
            // summary will replace this summary and its form.
            disabled={asked.isWorking}
            onClick={() => keep(type, comment)}
          >
            {label}
          </Button>
        ))}
      </div>
      {feedback?.feedbackComment && !chosen && (
        <p className="rtm-summary-muted" dir="auto">
          {feedback.feedbackComment}
        </p>
      )}
      {chosen && (
        <div ref={written} className="rtm-summary-comment">
          <TextArea
            label={words.comment}
            placeholder={words.comment}
            rows={2}
            error={serverFieldErrors<{ comment: string }>(asked.ratingError, serverFields).comment}
            value={comment}
            onChange={(event) => keep(chosen, event.currentTarget.value)}
          />
          <Button size="small" variant="primary" pending={asked.isRating} onClick={send}>
            {words.sendFeedback}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
