/** Spanish: strings that all data tables share. */
import { countingIn } from './counting'
import type { table as english } from './en-table'

const { number, plural } = countingIn('es')

export const table: typeof english = {
  sortBy: (column: string) => `Ordenar por ${column}`,
  sortedAscending: (column: string) => `${column}, orden ascendente`,
  sortedDescending: (column: string) => `${column}, orden descendente`,
  selectAll: 'Seleccionar todas las filas',
  selectRow: (name: string) => `Seleccionar ${name}`,
  selected: (count: number) => `${number(count)} ${plural(count, 'seleccionada', 'seleccionadas')}`,
  clearSelection: 'Quitar la selección',
  columns: 'Columnas',
  rowsPerPage: 'Filas por página',
  page: (page: number, pages: number) => `Página ${number(page)} de ${number(pages)}`,
  rows: (count: number) => `${number(count)} ${plural(count, 'fila', 'filas')}`,
  range: (from: number, to: number, total: number) =>
    `${number(from)}–${number(to)} de ${number(total)}`,
  firstPage: 'Primera página',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  lastPage: 'Última página',
  loading: 'Cargando filas',
  updating: 'Actualizando',
  actions: 'Acciones',
  rowActions: (name: string) => `Acciones para ${name}`,
}
