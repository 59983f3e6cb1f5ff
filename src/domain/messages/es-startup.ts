/** Spanish: starting the app. */
import type { startup as english } from './en-startup'

export const startup: typeof english = {
  starting: 'Iniciando',
  title: 'Esta aplicación no está bien configurada',
  session: {
    unreadable: 'No se pudo leer su inicio de sesión',
    unreadableText: 'Lo que este navegador había guardado está dañado. Inicie sesión de nuevo.',
    anothers: 'En este navegador hay una sesión de otra clínica',
    anothersText: 'Si inicia sesión aquí, este navegador olvidará la otra.',
    notKept: 'Este navegador no guarda su sesión',
    notKeptText:
      'No permite que este sitio guarde nada. La sesión sigue abierta hasta que se recargue esta página.',
  },
}
