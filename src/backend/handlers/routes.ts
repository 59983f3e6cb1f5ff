/** The routes that both backends have. */
import type { Routes } from '../call'
import { billingRoutes } from './billing-instances'
import { claimFactRoutes } from './claim-facts'
import { enrollmentRoutes } from './enrollments'
import { exportRoutes } from './exports'
import { feeRoutes } from './fees'
import { forecastRoutes } from './forecast'
import { logRoutes } from './interaction-logs'
import { templateRoutes } from './message-templates'
import { packetRoutes } from './packets'
import { patientRoutes } from './patients'
import { practiceRoutes } from './practice'
import { ruleRoutes } from './rules'

export const sharedRoutes: Routes = {
  ...billingRoutes,
  ...claimFactRoutes,
  ...enrollmentRoutes,
  ...exportRoutes,
  ...feeRoutes,
  ...forecastRoutes,
  ...logRoutes,
  ...packetRoutes,
  ...patientRoutes,
  ...practiceRoutes,
  ...ruleRoutes,
  ...templateRoutes,
}
