import { useEffect, useRef, useState } from 'react'
import { type ExportRequest, exportBillings } from '../../api/billing-exports'
import { isAbort } from '../../api/errors'
import { isUnseen } from '../../api/rejection'
import type { BillingList } from '../../domain/billing/billing-tabs'
import { exportFileName } from '../../domain/claims/claim-export'
import { saveFile } from '../../ui/save-file'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'

interface ExportEffects {
  onDone: (fileName: string) => void
  /** Called if the billings are no longer those that the user saw. No file was made. */
  onChanged: () => void
}

/**
 * Returns a function that makes a file of billings and saves it. The request is aborted when the
 * user closes the dialog.
 * @param tab The tab or list with the billings. The name of the file contains the name of the tab.
 */
export function useExport(tab: BillingList, { onDone, onChanged }: ExportEffects) {
  const { client, report } = useScreen()
  const today = useToday()
  const [error, setError] = useState<unknown>(null)
  /** The number of claims that have arrived for the file. Null while no file is being made. */
  const [done, setDone] = useState<number | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  async function start(request: ExportRequest): Promise<void> {
    if (done !== null) return
    const controller = new AbortController()
    stop.current = controller
    setError(null)
    setDone(0)
    try {
      const { signal } = controller
      const file = await exportBillings(client.http, request, { signal, onProgress: setDone })
      const name = exportFileName(request.format, today, tab === 'all' ? undefined : tab)
      saveFile(name, file)
      onDone(name)
    } catch (failure) {
      if (isAbort(failure)) return
      if (isUnseen(failure, 'seen')) onChanged()
      else report(failure, { background: true })
      setError(failure)
    }
    setDone(null)
  }
  return { error, done, start: (request: ExportRequest) => void start(request) }
}
