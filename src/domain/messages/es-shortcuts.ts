/** The Spanish UI texts for the dialog with the keyboard shortcuts of the app. */
import type { shortcuts as english } from './en-shortcuts'

export const shortcuts: typeof english = {
  title: 'Atajos de teclado',
  intro:
    'Los atajos de una sola tecla no hacen nada mientras escribe ni mientras hay un menú o un diálogo abierto.',
  letters: 'Atajos de una sola tecla',
  lettersText:
    'Si usa comandos de voz, desactive estos atajos, para que las palabras dichas no inicien una acción.',
  groups: {
    anywhere: 'En todas partes, también en los campos',
    pages: 'Páginas',
    lists: 'Pacientes y Facturación',
    patients: 'Pacientes',
    billing: 'Facturación, pestaña Listos',
    panel: 'Detalles del paciente',
    forms: 'Formularios en diálogos',
  },
  keys: {
    palette: 'Buscar pacientes, páginas y acciones',
    patients: 'Pacientes',
    billing: 'Facturación',
    metrics: 'Métricas',
    sheet: 'Mostrar esta lista',
    search: 'Buscar',
    next: 'Fila siguiente, o la página siguiente después de la última fila',
    previous: 'Fila anterior',
    open: 'Abrir el paciente',
    message: 'Abrir el chat',
    log: 'Registrar interacción',
    select: 'Seleccionar la fila o quitar la selección',
    bill: 'Marcar como facturadas la fila o las filas seleccionadas',
    copy: 'Copiar la justificación',
    before: 'Fila anterior',
    after: 'Fila siguiente',
    save: 'Guardar el formulario (Cmd+Enter en una Mac)',
  },
}
