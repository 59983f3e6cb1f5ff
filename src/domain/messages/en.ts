/**
 * All English UI texts. Texts that the clinic's specification prescribes stay as they are, even if
 * they are misspelled.
 */
import { account } from './en-account'
import { app } from './en-app'
import { auditPacket } from './en-audit-packet'
import { billedTab } from './en-billed-tab'
import { billing } from './en-billing'
import { billingFilters } from './en-billing-filters'
import { billingHistory } from './en-billing-history'
import { billingMoves } from './en-billing-moves'
import { billingNotices } from './en-billing-notices'
import { billingSettings } from './en-billing-settings'
import { bulkBilling } from './en-bulk-billing'
import { cancelForm } from './en-cancel-form'
import { chat } from './en-chat'
import { claimExport } from './en-claim-export'
import { claims } from './en-claims'
import { config } from './en-configuration'
import { cptCodes } from './en-cpt-codes'
import { forecast } from './en-forecast'
import { invitation } from './en-invitation'
import { lateMessage } from './en-late-message'
import { messageTemplates } from './en-message-templates'
import { metrics } from './en-metrics'
import { metricsRows } from './en-metrics-rows'
import { palette } from './en-palette'
import { patient } from './en-patient'
import { patientActions } from './en-patient-actions'
import { patientDetail } from './en-patient-detail'
import { patientList } from './en-patient-list'
import { shell } from './en-shell'
import { shortcuts } from './en-shortcuts'
import { ssoTile } from './en-sso-tile'
import { startup } from './en-startup'
import { startupProblem } from './en-startup-problem'
import { support } from './en-support'
import { table } from './en-table'

export const en = {
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
