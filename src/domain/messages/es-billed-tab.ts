/** The Spanish UI texts for the filters and the bulk undo of the Billed tab (Q05). */
import { countingIn } from './counting'
import type { billedTab as english } from './en-billed-tab'

const { counted, number, plural } = countingIn('es-US')
const billings = (count: number) => counted(count, 'cargo', 'cargos')

export const billedTab: typeof english = {
  label: 'Filtrar cargos y quitar la marca de facturado',
  month: { label: 'Mes de facturación', all: 'Todos los meses' },
  biller: { label: 'Facturado por', all: 'Facturado por cualquier persona' },
  code: { label: 'Código', all: 'Todos los códigos' },
  changed: { label: 'Cambios en el expediente', all: 'Todos los expedientes' },
  clear: 'Quitar filtros',
  undoThese: (count) => `Quitar la marca de facturado (${number(count)})…`,
  undoLast: (count) => `Quitar la última marca de facturado (${number(count)})…`,
  tooMany: (most) =>
    `Coinciden más de ${billings(most)}. Use más filtros y quite la marca de facturado de grupos más pequeños.`,
  undo: {
    title: (count) => `¿Quitar la marca de facturado de ${billings(count)}?`,
    description: (count) =>
      plural(
        count,
        'Esto lo quita de la pestaña Facturados. Puede marcarlo otra vez como facturado.',
        'Esto los quita de la pestaña Facturados. Puede marcarlos otra vez como facturados.',
      ),
    billed: (date, name) =>
      name === null
        ? `Marcado como facturado el ${date}.`
        : `Marcado como facturado el ${date} por ${name}.`,
    sent: 'Si la reclamación ya se envió, facturarla otra vez podría crear una reclamación duplicada.',
    reason: 'Motivo (opcional)',
    hint: 'Se guarda en el historial de cada cargo.',
    tooLong: (most) => `Escriba como máximo ${number(most)} caracteres.`,
    confirm: 'Quitar la marca de facturado',
  },
}
