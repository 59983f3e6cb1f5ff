/** The Spanish UI texts for the filters of the billing screen (Y24). */
import { countingIn } from './counting'
import type { billingFilters as english } from './en-billing-filters'

const { number } = countingIn('es-US')

export const billingFilters: typeof english = {
  labels: {
    code: 'Código',
    reason: 'Motivo de espera',
    interval: 'El periodo de facturación empieza en',
    notice: 'Aviso',
    age: 'Días desde que es elegible',
    month: 'Mes de facturación',
    biller: 'Facturado por',
  },
  any: {
    code: 'Todos los códigos',
    reason: 'Todos los motivos',
    interval: 'Todos los meses',
    notice: 'Con o sin aviso',
    age: 'Cualquier número',
    month: 'Todos los meses',
    biller: 'Facturado por cualquier persona',
  },
  age: (days) => `${number(days)} o más`,
  notices: {
    any: 'Con aviso',
    none: 'Sin aviso',
    BILLING_DEADLINE: 'Con fecha límite para facturar',
    FILING_LIMIT: 'Plazo de presentación próximo o vencido',
  },
  chips: 'Filtros activos',
  chip: (name, value) => `${name}: ${value}`,
  remove: (chip) => `Quitar filtro: ${chip}`,
  clear: 'Quitar filtros',
  done: 'Aceptar',
}
