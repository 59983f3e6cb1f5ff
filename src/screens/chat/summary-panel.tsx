import Info from 'lucide-react/icons/info'
import Sparkles from 'lucide-react/icons/sparkles'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { Summary } from '../../api/summaries'
import { headingOf, summaryText } from '../../domain/patient/summary-sections'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { Skeleton } from '../../ui/skeleton'
import { addStyles } from '../../ui/styles'
import { ListFailed } from '../shared/list-failed'
import { useScreen } from '../shared/screen'
import { type ChatRoom, draftPlaces } from './chat-room'
import { SummaryFeedbackForm } from './summary-feedback'
import css from './summary-panel.css?inline'
import { useSummary } from './use-summary'

addStyles(css)

interface SummaryPanelProps {
  room: ChatRoom
  onClose: () => void
}

/**
 * The panel with the latest summary of the conversation, and a button that creates a new summary.
 */
export function SummaryPanel({ room, onClose }: SummaryPanelProps) {
  const { summary: words } = useScreen().messages.chat
  const asked = useSummary(room.url)
  const { summary, isWorking } = asked
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const close = (panel: HTMLElement) => {
    // When the panel closes, the button that opened it gets the focus.
    const opener = panel.parentElement?.querySelector<HTMLElement>('[data-action="summary"]')
    onClose()
    opener?.focus()
  }
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close(event.currentTarget)
  }
  return (
    <aside className="rtm-summary" aria-labelledby={titleId} onKeyDown={press}>
      <header className="rtm-summary-head">
        <h3 id={titleId} ref={heading} tabIndex={-1}>
          {words.title}
        </h3>
        <Button size="small" icon={Sparkles} pending={isWorking} onClick={asked.summarize}>
          <span>{isWorking ? words.working : summary ? words.again : words.create}</span>
        </Button>
        <IconButton
          icon={X}
          size="small"
          label={words.close}
          onClick={(event) => {
            const panel = event.currentTarget.closest<HTMLElement>('.rtm-summary')
            if (panel) close(panel)
          }}
        />
      </header>
      <div className="rtm-summary-body" aria-live="polite" aria-busy={isWorking || undefined}>
        {summary ? <SummaryView summary={summary} /> : <NoSummary asked={asked} />}
      </div>
      {summary && (
        <SummaryFeedbackForm
          key={summary.id}
          place={draftPlaces(room).feedback}
          summary={summary}
          asked={asked}
        />
      )}
    </aside>
  )
}

function NoSummary({ asked }: { asked: ReturnType<typeof useSummary> }) {
  const { summary: words } = useScreen().messages.chat
  if (asked.error) return <ListFailed title={words.loadFailed} rows={asked} />
  if (asked.isPending) return <Skeleton width="70%" />
  return (
    <p className="rtm-summary-muted">
      {words.none} {words.noneText}
    </p>
  )
}

function SummaryView({ summary }: { summary: Summary }) {
  const { summary: words } = useScreen().messages.chat
  const { kind, sections } = summaryText(summary.outputData)
  const headings = new Map(Object.entries(words.headings))
  const kinds = new Map(Object.entries(words.kinds))
  return (
    <>
      {sections.map(({ key, lines }) => (
        <section key={key} className="rtm-summary-section">
          {key !== '' && <h4>{headings.get(key) ?? headingOf(key)}</h4>}
          <ul>
            {[...new Set(lines)].map((line) => (
              <li key={line} dir="auto">
                {line}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {kind && (
        <p className="rtm-summary-kind">
          <Icon of={Info} size={14} />
          <span>{kinds.get(kind.toLowerCase()) ?? words.kind(kind)}</span>
        </p>
      )}
    </>
  )
}
