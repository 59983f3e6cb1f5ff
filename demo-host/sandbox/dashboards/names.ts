/** The six dashboards (M01), by the name in their address. */
export const dashboardNames = [
  'provider',
  'owner',
  'enrollment',
  'response-rate',
  'billing',
  'roi',
] as const
export type DashboardName = (typeof dashboardNames)[number]
