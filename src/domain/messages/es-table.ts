/** The Spanish UI texts that all data tables share. */
import { countingIn } from './counting'
import type { table as english } from './en-table'

const { counted, number } = countingIn('es-US')

export const table: typeof english = {
  sortBy: (column: string) => `Ordenar por ${column}`,
  sortedAscending: (column: string) => `${column}, orden ascendente`,
  sortedDescending: (column: string) => `${column}, orden descendente`,
  selectAll: 'Seleccionar todas las filas',
  selectRow: (name: string) => `Seleccionar ${name}`,
  selected: (count: number) => counted(count, 'fila seleccionada', 'filas seleccionadas'),
  clearSelection: 'Quitar la selección',
  columns: 'Columnas',
  rowHeight: 'Altura de las filas',
  densities: { comfortable: 'Cómoda', compact: 'Compacta' },
  shownColumns: 'Mostrar u ocultar columnas',
  arrangeColumns: 'Mover o fijar columnas',
  resizeColumn: (column: string) => `Cambiar el ancho de ${column}`,
  moveLeft: 'Mover a la izquierda',
  moveRight: 'Mover a la derecha',
  pinLeft: 'Fijar a la izquierda',
  pinRight: 'Fijar a la derecha',
  unpin: 'Dejar de fijar',
  noRoomToPin: 'La tabla es demasiado estrecha para mantener fija esta columna.',
  resetColumns: 'Restablecer columnas',
  columnMoved: (column: string, place: number, count: number) =>
    `${column}: posición ${number(place)} de ${number(count)}`,
  columnPinned: {
    left: (column: string) => `${column}: columna fijada a la izquierda`,
    right: (column: string) => `${column}: columna fijada a la derecha`,
  },
  columnUnpinned: (column: string) => `${column}: la columna ya no está fija`,
  columnsReset: 'Columnas restablecidas',
  rowsPerPage: 'Filas por página',
  page: (page: number, pages: number) => `Página ${number(page)} de ${number(pages)}`,
  rows: (count: number) => counted(count, 'fila', 'filas'),
  range: (from: number, to: number, total: number) =>
    `${number(from)}–${number(to)} de ${number(total)}`,
  firstPage: 'Primera página',
  previousPage: 'Página anterior',
  nextPage: 'Página siguiente',
  lastPage: 'Última página',
  providersFailed: 'No se pudieron cargar los proveedores.',
  notRefreshed:
    'No se pudo actualizar la lista. Es posible que la información no esté actualizada.',
  loading: 'Cargando filas',
  updating: 'Actualizando',
  actions: 'Acciones',
  rowActions: (name: string) => `Acciones para ${name}`,
}
