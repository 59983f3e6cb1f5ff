import type { SeedWorkflow } from '../seed/clinic-data'

/** The data of the caller's company that the checks of a request need. */
export interface KnownClinic {
  /** Returns a staff member, who can be inactive. */
  colleague(id: number): { readonly fullName: string; readonly isActive: boolean } | undefined
  workflow(id: number): Omit<SeedWorkflow, 'companyId'> | undefined
}
