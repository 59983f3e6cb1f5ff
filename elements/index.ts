import { account } from './account'
import type { ElementDefinition } from './definition'
import { metrics } from './metrics'
import { patientBilling } from './patient-billing'
import { patientChat } from './patient-chat'
import { patientDetail } from './patient-detail'
import { patientList } from './patient-list'
import { ssoTile } from './sso-tile'
import { support } from './support'

/** All elements of the package, one per line. */
export const elementDefinitions: readonly ElementDefinition[] = [
  patientList,
  patientDetail,
  patientChat,
  patientBilling,
  metrics,
  account,
  ssoTile,
  support,
]
