/** The Spanish UI texts for the confirmation before several billings are marked as billed (Y03). */
import { countingIn } from './counting'
import type { bulkBilling as english } from './en-bulk-billing'

const { number, plural } = countingIn('es-US')

export const bulkBilling: typeof english = {
  summary: 'Cargos por código',
  columns: {
    code: 'Código',
    billings: 'Cargos',
    units: 'Unidades',
    oldest: 'Primera fecha elegible',
  },
  total: 'Total',
  several: 'Un cargo puede tener varios códigos.',
  check: (count) =>
    plural(
      count,
      'Verifique este cargo antes de marcarlo como facturado',
      `Verifique ${number(count)} cargos antes de marcarlos como facturados`,
    ),
  leaveOut: (count) => plural(count, 'Omitir este', 'Omitir estos'),
  leftOut: (count) =>
    plural(
      count,
      `Se omitió ${number(count)} cargo. Ya no está seleccionado.`,
      `Se omitieron ${number(count)} cargos. Ya no están seleccionados.`,
    ),
  filing: {
    passed: 'Plazo de presentación vencido',
    late: 'Elegible fuera del plazo de presentación',
  },
}
