import type { DashboardName } from '../names'
import { billingView } from './billing-view'
import { enrollmentView } from './enrollment-view'
import { ownerView } from './owner-view'
import { providerView } from './provider-view'
import { responseView } from './response-view'
import { roiView } from './roi-view'
import type { MakeView } from './view'

export const views: Readonly<Record<DashboardName, MakeView>> = {
  provider: providerView,
  owner: ownerView,
  enrollment: enrollmentView,
  'response-rate': responseView,
  billing: billingView,
  roi: roiView,
}
