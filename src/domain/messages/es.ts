/**
 * All Spanish UI texts. They have the type of the English UI texts, so that no text can be missing.
 */
import type { en } from './en'
import { account } from './es-account'
import { app } from './es-app'
import { auditPacket } from './es-audit-packet'
import { billedTab } from './es-billed-tab'
import { billing } from './es-billing'
import { billingFilters } from './es-billing-filters'
import { billingHistory } from './es-billing-history'
import { billingMoves } from './es-billing-moves'
import { billingNotices } from './es-billing-notices'
import { billingSettings } from './es-billing-settings'
import { bulkBilling } from './es-bulk-billing'
import { cancelForm } from './es-cancel-form'
import { chat } from './es-chat'
import { claimExport } from './es-claim-export'
import { claims } from './es-claims'
import { config } from './es-configuration'
import { cptCodes } from './es-cpt-codes'
import { forecast } from './es-forecast'
import { invitation } from './es-invitation'
import { lateMessage } from './es-late-message'
import { messageTemplates } from './es-message-templates'
import { metrics } from './es-metrics'
import { metricsRows } from './es-metrics-rows'
import { palette } from './es-palette'
import { patient } from './es-patient'
import { patientActions } from './es-patient-actions'
import { patientDetail } from './es-patient-detail'
import { patientList } from './es-patient-list'
import { shell } from './es-shell'
import { shortcuts } from './es-shortcuts'
import { ssoTile } from './es-sso-tile'
import { startup } from './es-startup'
import { startupProblem } from './es-startup-problem'
import { support } from './es-support'
import { table } from './es-table'

export const es: typeof en = {
  ...shell,
  account,
  app,
  ssoTile,
  startup,
  startupProblem,
  support,
  table,
  auditPacket,
  billing,
  billingFilters,
  billingHistory,
  billingMoves,
  billingNotices,
  billingSettings,
  cancelForm,
  chat,
  billedTab,
  bulkBilling,
  claimExport,
  claims,
  config,
  cptCodes,
  shortcuts,
  invitation,
  forecast,
  lateMessage,
  messageTemplates,
  metrics,
  metricsRows,
  palette,
  patient,
  patientList,
  patientDetail,
  patientActions,
}
