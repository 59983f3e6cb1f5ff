import { useTheme } from '../theme'

export function BillingRoute() {
  return <rtm-patient-billing theme={useTheme()} />
}
