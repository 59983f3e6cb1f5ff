import { en } from '../../src/domain/messages/en'
import { useTheme } from '../theme'

export function BillingRoute() {
  return (
    <>
      <h1 className="rtm-hidden-visually">{en.navigation.billing}</h1>
      <rtm-patient-billing theme={useTheme()} />
    </>
  )
}
