import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { billingRulesQuery, companyPcmQuery, type DryRunRequest } from '../../api/billing-rules'
import { feesQuery } from '../../api/fees'
import * as settingsWords from '../../domain/messages/en-billing-settings'
import * as templateWords from '../../domain/messages/en-message-templates'
import * as tableWords from '../../domain/messages/en-table'
import { Skeleton } from '../../ui/skeleton'
import { addStyles } from '../../ui/styles'
import { useScreen } from '../shared/screen'
import { withQueries } from '../shared/with-queries'
import css from './billing-settings-screen.css?inline'
import { ClaimFacts } from './claim-facts'
import { CompanyPcm } from './company-pcm'
import { DryRunPart } from './dry-run'
import { Fees } from './fees'
import { MessageTemplates } from './message-templates'
import { Rules } from './rules'

addStyles(css)

/** The sections of UI texts that load with this screen. */
export const words = [settingsWords, tableWords, templateWords]

/**
 * The billing settings of the company (K22, K25, K26). All sections appear together when the fees,
 * the rules and the PCM setting have loaded, so that the page does not move in the meantime.
 */
function BillingSettingsScreen() {
  const { client, messages } = useScreen()
  const { title, loading } = messages.billingSettings
  const { http } = client
  const fees = useQuery(feesQuery(http))
  const rules = useQuery(billingRulesQuery(http))
  const pcm = useQuery(companyPcmQuery(http))
  const [dryRun, setDryRun] = useState<DryRunRequest | null>(null)
  // When one section loads again after a failure, the other sections stay on screen.
  const [isShown, setShown] = useState(false)
  if (!isShown && !fees.isPending && !rules.isPending && !pcm.isPending) setShown(true)
  return (
    <section className="rtm-settings" aria-label={title}>
      {isShown ? (
        <>
          <Fees query={fees} />
          <Rules query={rules} dryRun={dryRun} />
          <DryRunPart asked={dryRun} onRun={setDryRun} />
          <ClaimFacts />
          <CompanyPcm query={pcm} />
          <MessageTemplates />
        </>
      ) : (
        <div role="status" aria-label={loading}>
          <Skeleton height={480} />
        </div>
      )}
    </section>
  )
}

export const Screen = withQueries(BillingSettingsScreen)
