/** The Spanish UI texts for the command palette of the app. */
import { countingIn } from './counting'
import type { palette as english } from './en-palette'

const { counted, number } = countingIn('es-US')

export const palette: typeof english = {
  title: 'Buscar',
  placeholder: 'Paciente, página o acción',
  list: 'Resultados',
  groups: { pages: 'Páginas', actions: 'Acciones', patients: 'Pacientes' },
  billing: {
    pending: 'Facturación: Pendientes',
    ready: 'Facturación: Listos',
    billed: 'Facturación: Facturados',
    cancelled: 'Facturación: Cancelados',
  },
  choice: (name: string, value: string) => `${name}: ${value}`,
  born: (date: string) => `Nacimiento: ${date}`,
  inactive: 'Inactivo',
  searching: 'Buscando pacientes',
  failed: 'Falló la búsqueda de pacientes.',
  nothing: (query: string) => `No se encontró nada con “${query}”`,
  results: (count: number) => counted(count, 'resultado', 'resultados'),
  rest: (shown: number, count: number) =>
    `Se muestran ${number(shown)} de ${number(count)} pacientes. Escriba más letras del nombre para ver los demás.`,
}
