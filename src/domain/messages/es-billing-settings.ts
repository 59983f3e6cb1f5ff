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
    datePlaceholder: 'MM/DD/AAAA',
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
      validFrom: 'Escriba una fecha, como 01/31/2026.',
      repeated: 'Este código tiene otra tarifa desde este día. Quite una de las dos.',
    },
    changed: 'Otra persona ha cambiado las tarifas desde que usted las abrió.',
    changedText: 'No se guardó nada, y sus cambios siguen aquí.',
    load: 'Mostrar sus tarifas',
    overwrite: 'Guardar las mías en su lugar',
  },
  packs: {
    spec: {
      name: 'Reglas de la clínica (spec)',
      text: 'Connect el día 16, Engage (98977) con 16 días con datos, Support (98980) desde 20 minutos. Facturar tarde mueve el ciclo siguiente.',
    },
    cms2026: {
      name: 'CMS 2026 (cms2026)',
      text: 'Además, 98984 a 98986 con 2 a 15 días con datos, 98976 a 98978 según el sistema corporal del programa, y 98979 desde 10 minutos. Facturar tarde no mueve nada. Consulte antes las reglas de sus pagadores.',
    },
  },
  rules: {
    title: 'Reglas',
    text: 'Un paquete de reglas decide los códigos de un cargo. Se aplica por fecha de servicio. Las filas facturadas conservan su paquete.',
    loading: 'Cargando reglas',
    failed: 'No se pudieron cargar las reglas.',
    always: (pack) => `Ahora: ${pack}, para toda fecha de servicio.`,
    since: (pack, day) => `Ahora: ${pack}, para fechas de servicio desde el ${day}.`,
    pack: 'Paquete de reglas',
    firstDay: 'Primera fecha de servicio',
    firstDayHint: 'Déjela vacía para aplicar las reglas de la clínica a toda fecha.',
    setup: 'Días con datos para Connect (98975)',
    dayInvalid: 'Escriba una fecha, como 01/31/2026.',
    change: 'Cambiar reglas',
    confirmTitle: (pack) => `¿Cambiar las reglas a ${pack}?`,
    confirmAlways: 'Se aplicarán a toda fecha de servicio.',
    confirmFrom: (day) => `Se aplicarán a fechas de servicio desde el ${day}.`,
    confirmText:
      'Los cargos abiertos se calculan de nuevo enseguida. Las filas facturadas no cambian. Una prueba muestra antes la diferencia.',
    done: 'Se cambiaron las reglas.',
  },
  dryRun: {
    title: 'Prueba',
    text: 'Muestra lo que un paquete de reglas cambiaría en los cargos abiertos, antes de cambiarlo. No cambia nada.',
    from: 'Desde',
    to: 'Hasta',
    run: 'Probar',
    running: 'Comparando facturaciones',
    failed: 'La prueba falló.',
    unchanged: 'No se cambió nada.',
    none: 'Ninguna facturación abierta cambiaría.',
    counts: (appears, vanishes, changes) =>
      `${number(appears)} aparecerían, ${number(vanishes)} desaparecerían, ${number(changes)} cambiarían.`,
    billed: (count) =>
      `${number(count)} ${plural(count, 'fila facturada no cambia', 'filas facturadas no cambian')}.`,
    money: (before, after, difference) =>
      `Con sus tarifas: ${before} antes, ${after} después (${difference}).`,
    unknown: (count) =>
      `${number(count)} ${plural(count, 'fila tiene un código sin tarifa y no está', 'filas tienen un código sin tarifa y no están')} en estas sumas.`,
    table: 'Facturaciones que cambiarían',
    patient: 'Paciente',
    interval: 'Intervalo',
    change: 'Cambio',
    before: 'Antes',
    after: 'Después',
    changes: { appears: 'Aparece', vanishes: 'Desaparece', changes: 'Cambia' },
    cycle: (cycleNumber, startDate) => `Ciclo ${cycleNumber} (${startDate})`,
    noAmount: 'sin tarifa',
    nothing: '–',
  },
  pcm: {
    title: 'PCM',
    text: 'Gestión de cuidados principales (PCM) para toda la clínica. Se aplica desde el mes en curso; los meses anteriores conservan su regla.',
    loading: 'Cargando PCM',
    failed: 'No se pudo cargar el ajuste de PCM.',
    label: 'PCM para la clínica',
    on: 'Sí',
    off: 'No',
    confirm: { on: '¿Activar PCM para la clínica?', off: '¿Desactivar PCM para la clínica?' },
    confirmText: 'Se aplica desde el mes en curso. Los meses anteriores conservan su regla.',
    done: {
      on: 'PCM está activada para la clínica.',
      off: 'PCM está desactivada para la clínica.',
    },
  },
}
