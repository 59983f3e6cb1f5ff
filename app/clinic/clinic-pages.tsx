import { useApp, useLook } from '../app-context'
import { Page } from '../page/page'

export function BillingPage() {
  return (
    <Page title={useApp().words.app.billing}>
      <rtm-patient-billing {...useLook()} />
    </Page>
  )
}

export function MetricsPage() {
  return (
    <Page title={useApp().words.app.metrics}>
      <rtm-metrics {...useLook()} />
    </Page>
  )
}

export function SupportPage() {
  return (
    <Page title={useApp().words.app.support}>
      <rtm-support {...useLook()} />
    </Page>
  )
}
