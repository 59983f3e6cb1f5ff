/** The names of the six dashboards (M01), as the URLs contain them. */
export const dashboardNames = [
  'provider',
  'owner',
  'enrollment',
  'response-rate',
  'billing',
  'roi',
] as const
export type DashboardName = (typeof dashboardNames)[number]
