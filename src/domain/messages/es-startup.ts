/** The Spanish UI texts for the start of the app. */
import type { startup as english } from './en-startup'

export const startup: typeof english = {
  starting: 'Iniciando',
  title: 'Esta aplicación no está bien configurada',
  session: {
    unreadable: 'Tiene que iniciar sesión de nuevo',
    unreadableText: 'No se pudo leer la sesión guardada en este navegador.',
    anothers: 'En este navegador hay una sesión de otra clínica',
    anothersText:
      'Si inicia sesión en esta clínica, se cerrará en este navegador la sesión de la otra.',
    notKept: 'Este navegador no guarda su sesión',
    notKeptText:
      'La configuración del navegador no permite que este sitio guarde datos. La sesión sigue abierta hasta que recargue o cierre esta página.',
  },
}
