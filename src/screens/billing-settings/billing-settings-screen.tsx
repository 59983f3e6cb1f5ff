import * as settingsWords from '../../domain/messages/en-billing-settings'
import * as tableWords from '../../domain/messages/en-table'
import { addStyles } from '../../ui/styles'
import { useScreen } from '../shared/screen'
import { withQueries } from '../shared/with-queries'
import css from './billing-settings-screen.css?inline'
import { CompanyPcm } from './company-pcm'
import { DryRunPart } from './dry-run'
import { Fees } from './fees'
import { Rules } from './rules'

addStyles(css)

/** The message sections of this screen. */
export const words = [settingsWords, tableWords]

/** The company's billing settings (K22, K25, K26). */
function BillingSettingsScreen() {
  const { title } = useScreen().messages.billingSettings
  return (
    <section className="rtm-settings" aria-label={title}>
      <Fees />
      <Rules />
      <DryRunPart />
      <CompanyPcm />
    </section>
  )
}

export const Screen = withQueries(BillingSettingsScreen)
