import { useEffect, useEffectEvent } from 'react'
import { useScreen } from '../shared/screen'
import { type BillingView, exportFilters } from './billing-view'

/**
 * Implements the method `exportClaims` of the element for the billings that the tab shows (Q07).
 */
export function useExportMethod(view: BillingView, patientId: number | null): void {
  const { client, offer } = useScreen()
  const run = useEffectEvent(async (format: unknown) => {
    const selection = { filters: exportFilters(view, patientId) }
    const { exportClaims } = await import('./export-claims')
    return exportClaims(client.http, format, selection)
  })
  useEffect(() => offer('exportClaims', (format) => run(format)), [offer])
}
