import * as metricsWords from '../../domain/messages/en-metrics'
import { addStyles } from '../../ui/styles'
import { type Theme, useScreen } from '../shared/screen'
import { ScreenPart } from '../shared/screen-part'
import { withQueries } from '../shared/with-queries'
import { ClinicFigures } from './clinic-figures'
import { Dashboards } from './dashboards'
import { useMetricsChoice } from './metrics-preferences'
import css from './metrics-screen.css?inline'
import { MetricsToolbar } from './metrics-toolbar'
import { useMetrics } from './use-metrics'

addStyles(css)

const loadForecast = () => import('./forecast')

/** The sections of UI texts that load with this screen. The forecast loads further sections. */
export const words = [metricsWords]

/**
 * The metrics screen: the figures of the clinics, the forecast and the dashboards (spec §1;
 * M01–M04, Q06).
 */
function MetricsScreen({ theme }: { theme: Theme | null }) {
  const { messages } = useScreen()
  const [choice, change] = useMetricsChoice()
  const metrics = useMetrics(choice, change)
  return (
    <section className="rtm-metrics" aria-label={messages.metrics.title}>
      <MetricsToolbar choice={choice} change={change} />
      <ClinicFigures metrics={metrics} choice={choice} />
      <ScreenPart load={loadForecast} props={{}} height="var(--_forecast-height)" />
      <Dashboards choice={choice} change={change} theme={theme ?? 'system'} />
    </section>
  )
}

export const Screen = withQueries(MetricsScreen)
