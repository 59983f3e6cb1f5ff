import ChartColumn from 'lucide-react/icons/chart-column'
import ExternalLink from 'lucide-react/icons/external-link'
import Printer from 'lucide-react/icons/printer'
import RotateCw from 'lucide-react/icons/rotate-cw'
import { useId, useState } from 'react'
import { type Dashboard, dashboards } from '../../domain/dashboard'
import { EmptyState } from '../../ui/empty-state'
import { Icon, type IconType } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { addStyles } from '../../ui/styles'
import { TabPanel, Tabs } from '../../ui/tabs'
import { ListFailed } from '../shared/list-failed'
import { type Theme, useScreen } from '../shared/screen'
import { DashboardFrame, FrameWait } from './dashboard-frame'
import css from './dashboards.css?inline'
import type { ChangeChoice, MetricsChoice } from './metrics-preferences'
import { useDashboardLinks } from './use-dashboard-links'

addStyles(css)

interface DashboardsProps {
  choice: MetricsChoice
  change: ChangeChoice
  theme: Theme
}

/** The section with the six dashboards. An iframe shows one of them at a time (M01, M02). */
export function Dashboards({ choice, change, theme }: DashboardsProps) {
  const { messages } = useScreen()
  const words = messages.metrics.dashboards
  const [id, panelId] = [useId(), useId()]
  const { links, error, isFetching, refetch, scope } = useDashboardLinks(choice, theme)
  // The number of reloads by the user. Each reload creates a new iframe.
  const [attempt, setAttempt] = useState(0)
  const again = async () => {
    const { isSuccess } = await refetch()
    if (isSuccess) setAttempt((last) => last + 1)
  }
  const { dashboard } = choice
  const url = links?.[dashboard]?.url
  return (
    <section className="rtm-metrics-part" aria-labelledby={id}>
      <header className="rtm-metrics-head rtm-dashboards-head">
        <h2 id={id}>{words.title}</h2>
        <Tools url={url} isFetching={isFetching} onReload={() => void again()} />
      </header>
      <div className="rtm-dashboards">
        <Tabs
          label={words.choose}
          tabs={dashboards.map((name) => ({ id: name, label: words.names[name] }))}
          selected={dashboard}
          onSelect={(name) => change({ dashboard: name })}
          panelId={panelId}
        />
        <TabPanel id={panelId} tab={dashboard}>
          {error ? (
            <ListFailed
              title={words.failed}
              rows={{ error, isFetching, refetch: () => void refetch() }}
            />
          ) : (
            <Shown
              key={`${dashboard} ${scope} ${attempt}`}
              dashboard={dashboard}
              isKnown={links !== undefined}
              url={url}
            />
          )}
        </TabPanel>
      </div>
    </section>
  )
}

interface ShownProps {
  dashboard: Dashboard
  isKnown: boolean
  url: string | undefined
}

function Shown({ dashboard, isKnown, url }: ShownProps) {
  const words = useScreen().messages.metrics.dashboards
  const name = words.names[dashboard]
  if (!isKnown) return <FrameWait />
  if (url === undefined) {
    return (
      <EmptyState icon={ChartColumn} title={words.missing(name)} description={words.missingText} />
    )
  }
  return <DashboardFrame url={url} title={words.frame(name)} />
}

interface ToolsProps {
  url: string | undefined
  isFetching: boolean
  onReload: () => void
}

function Tools({ url, isFetching, onReload }: ToolsProps) {
  const words = useScreen().messages.metrics.dashboards
  return (
    <span className="rtm-dashboards-tools">
      <ToolLink icon={Printer} url={url && printAddress(url)} label={words.print} />
      <ToolLink icon={ExternalLink} url={url} label={words.open} />
      <IconButton icon={RotateCw} label={words.reload} pending={isFetching} onClick={onReload} />
    </span>
  )
}

interface ToolLinkProps {
  icon: IconType
  url: string | undefined
  label: string
}

/** A link in the header. It is hidden until its URL is known, but it keeps its space. */
function ToolLink({ icon, url, label }: ToolLinkProps) {
  const common = { className: 'rtm-button', 'data-variant': 'quiet', 'data-size': 'small' }
  const content = (
    <>
      <Icon of={icon} size={14} />
      {label}
    </>
  )
  if (url === undefined) {
    return (
      <span {...common} aria-hidden>
        {content}
      </span>
    )
  }
  return (
    <a {...common} href={url} target="_blank" rel="noreferrer">
      {content}
    </a>
  )
}

/**
 * Returns the URL that prints the dashboard. A script of this page cannot print a page of another
 * origin, so the dashboard opens in a new tab. The part `#print` of the URL tells the dashboard to
 * print itself. If the dashboard ignores it, the user can print the new tab.
 */
function printAddress(url: string): string {
  return url.includes('#') ? url : `${url}#print`
}
