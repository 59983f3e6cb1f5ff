/** Spanish: the billing settings (K22, K25, K26). */
import { countingIn } from './counting'
import type { en } from './en'

const { number, plural } = countingIn('es')

export const billingSettings: (typeof en)['billingSettings'] = {
  title: 'Ajustes de facturación',
  fees: {
    title: 'Tarifas',
    text: 'Lo que su clínica cobra por una unidad de un código, en dólares. Una tarifa se aplica a las fechas de servicio desde su primer día hasta la siguiente tarifa del mismo código.',
    loading: 'Cargando tarifas',
    failed: 'No se pudieron cargar las tarifas.',
    empty: 'Todavía no hay tarifas.',
    emptyText: 'Sin tarifas, el producto no muestra importes. No hay importes predeterminados.',
    table: 'Tarifas por código y primer día',
    code: 'Código',
    amount: 'Importe en dólares',
    validFrom: 'Válida desde',
    datePlaceholder: 'AAAA-MM-DD',
    choose: 'Código',
    field: (column, row) => `${column}, fila ${number(row)}`,
    add: 'Añadir una tarifa',
    remove: (row) => `Quitar la fila ${number(row)}`,
    removed: (code) => (code ? `Se quitó la tarifa de ${code}.` : 'Se quitó la fila.'),
    removedText: 'Sigue en la tabla guardada hasta que usted guarde.',
    save: 'Guardar tarifas',
    saving: 'Guardando',
    saved: 'Se guardaron las tarifas.',
    unsaved: 'Cambios sin guardar',
    discard: 'Descartar cambios',
    invalid: (rows) =>
      `No se guardó nada. Corrija primero ${number(rows)} ${plural(rows, 'fila', 'filas')}.`,
    problems: {
      code: 'Elija un código.',
      amount: 'Escriba un importe de 0 a 99999.99, como 50.25.',
      validFrom: 'Escriba una fecha, como 2026-01-31.',
      repeated: 'Este código tiene otra tarifa desde este día. Quite una de las dos.',
    },
    changed: 'Otra persona ha cambiado las tarifas desde que usted las abrió.',
    changedText: 'No se guardó nada, y sus cambios siguen aquí.',
    load: 'Mostrar sus tarifas',
    overwrite: 'Guardar las mías en su lugar',
  },
}
