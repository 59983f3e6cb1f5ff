/**
 * The Spanish UI texts that describe errors which prevent the start of the app, and say how to fix
 * them.
 */
import type { startupProblem as english } from './en-startup-problem'

export const startupProblem: typeof english = {
  settings: (count: number) =>
    count === 1
      ? 'Hay que corregir una opción de config.json:'
      : `Hay que corregir ${count} opciones de config.json:`,
  help: 'El problema no está en este dispositivo. Pida al administrador de esta aplicación que lo corrija. Después, inténtelo de nuevo.',
  retry: 'Reintentar',
  version: (version: string) => `Versión ${version}`,
  file: {
    missing:
      'Falta config.json. Tiene que estar en la misma carpeta que index.html e indicar al menos apiBaseUrl.',
    status: (status: number) =>
      `No se pudo leer config.json: el servidor devolvió el estado ${status}. Inténtelo de nuevo en un minuto.`,
    html: 'El servidor devolvió una página web en lugar de config.json. Falta el archivo en la carpeta de index.html, o el servidor devuelve index.html para todas las direcciones.',
    empty: 'config.json está vacío. Tiene que indicar al menos apiBaseUrl.',
    broken: 'config.json no es JSON válido. Revise las comillas, las comas y las llaves.',
    unreachable: 'No se pudo obtener config.json. Verifique la conexión e inténtelo de nuevo.',
    late: 'config.json no se cargó en 10 segundos. Verifique la conexión e inténtelo de nuevo.',
  },
  unexpected: {
    title: 'Esta aplicación no pudo iniciarse',
    text: 'Se produjo un error. Si vuelve a ocurrir, comuníquese con soporte.',
  },
}
