/** The pages for signed-in users (R13). */
export const clinicPaths = ['/patient-list', '/billing', '/metrics', '/support'] as const
export type ClinicPath = (typeof clinicPaths)[number]

export function isClinicPage(pathname: string): pathname is ClinicPath {
  return clinicPaths.some((path) => path === pathname)
}
