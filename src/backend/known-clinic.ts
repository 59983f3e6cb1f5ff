import type { SeedWorkflow } from '../seed/clinic-data'

/** The data of the caller's company that the checks of a request need. */
export interface KnownClinic {
  /** A staff member, active or inactive. */
  colleague(id: number): { readonly fullName: string; readonly isActive: boolean } | undefined
  workflow(id: number): Omit<SeedWorkflow, 'companyId'> | undefined
}
