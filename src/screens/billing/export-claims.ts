/**
 * Implements the method `exportClaims` of the element. The code loads when a page calls the method.
 */
import { type ExportSelection, exportBillings } from '../../api/billing-exports'
import { ResponseError } from '../../api/errors'
import type { Http } from '../../api/http'
import { exportFormats } from '../../domain/claims/claim-export'

/**
 * Makes a file of the billings that the list shows.
 * @param format The value that the page has passed, which may be anything.
 * @throws TypeError if the format is unknown. Error with the backend's reason if the backend
 * rejects the request. All other errors are those of `exportBillings`.
 */
export async function exportClaims(
  http: Http,
  format: unknown,
  selection: ExportSelection,
): Promise<Blob> {
  const known = exportFormats.find((one) => one === format)
  if (known === undefined) {
    throw new TypeError(
      `exportClaims: ${JSON.stringify(format)} is not a format. Use ${exportFormats.join(', ')}.`,
    )
  }
  try {
    return await exportBillings(http, { format: known, selection })
  } catch (error) {
    if (!(error instanceof ResponseError)) throw error
    const { message, errors } = error.body
    const reason = errors.map(({ detail }) => detail).join(' ') || message || error.message
    throw new Error(`exportClaims: ${reason}`, { cause: error })
  }
}
