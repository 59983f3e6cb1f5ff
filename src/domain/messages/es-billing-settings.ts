/** The Spanish UI texts for the billing settings (K22, K25, K26). */
import { countingIn } from './counting'
import type { en } from './en'

const { counted, number } = countingIn('es-US')

export const billingSettings: (typeof en)['billingSettings'] = {
  title: 'Configuración de facturación',
  loading: 'Cargando la configuración de facturación',
  fees: {
    title: 'Tarifas',
    text: 'Lo que su empresa cobra por una unidad de un código, en dólares. Una tarifa se aplica a las fechas de servicio desde su fecha de vigencia hasta la siguiente tarifa del mismo código.',
    loading: 'Cargando tarifas',
    failed: 'No se pudieron cargar las tarifas.',
    empty: 'Todavía no hay tarifas.',
    emptyText: 'No se muestran montos hasta que agregue tarifas.',
    table: 'Tarifas por código y fecha de vigencia',
    code: 'Código',
    amount: 'Monto en dólares',
    validFrom: 'Fecha de vigencia',
    datePlaceholder: 'MM/DD/AAAA',
    choose: 'Código',
    field: (column, row) => `${column}, fila ${number(row)}`,
    add: 'Agregar una tarifa',
    remove: (row) => `Quitar la fila ${number(row)}`,
    removed: (code) => (code ? `Se quitó la tarifa de ${code}.` : 'Se quitó la fila.'),
    removedText: 'Guarde las tarifas para que el cambio sea definitivo.',
    save: 'Guardar tarifas',
    saving: 'Guardando',
    saved: 'Se guardaron las tarifas.',
    unsaved: 'Cambios sin guardar',
    discard: 'Descartar cambios',
    invalid: (rows) => `No se guardó nada. Corrija primero ${counted(rows, 'fila', 'filas')}.`,
    problems: {
      code: 'Elija un código.',
      amount: 'Escriba un monto de 0 a 99999.99, como 50.25.',
      validFrom: 'Escriba una fecha, como 01/31/2026.',
      repeated: 'Este código tiene otra tarifa con esta fecha de vigencia. Quite una de las dos.',
    },
    changed: 'Las tarifas se cambiaron después de que usted las abrió.',
    changedText: 'No se guardó nada, y sus cambios siguen aquí.',
    load: 'Descartar mis cambios y mostrar las tarifas guardadas',
    overwrite: 'Reemplazar las tarifas guardadas por las mías',
  },
  packs: {
    spec: {
      name: 'Reglas predeterminadas',
      text: 'Connect (98975) se genera el día 16 y se puede facturar cuando termina el primer ciclo. Engage (98977) requiere al menos 16 días con respuesta, y Support (98980), al menos 20 minutos. Facturar tarde un Engage retrasa el siguiente Engage.',
    },
    cms2026: {
      name: 'Reglas de CMS para 2026',
      text: 'Agrega 98984–98986 con 2 a 15 días con respuesta, 98976–98978 con 16 o más (el sistema corporal del programa determina el código) y 98979 con 10 a 19 minutos. Facturar tarde no retrasa los cargos de Engage siguientes. Consulte antes las reglas de las aseguradoras.',
    },
  },
  rules: {
    title: 'Reglas',
    text: 'Un paquete de reglas determina los códigos de cada cargo según la fecha de servicio. Los cargos facturados conservan su paquete de reglas.',
    loading: 'Cargando reglas',
    failed: 'No se pudieron cargar las reglas.',
    always: (pack) => `Actuales: ${pack}, para todas las fechas de servicio.`,
    since: (pack, day) => `Actuales: ${pack}, para fechas de servicio a partir del ${day}.`,
    before: (pack, day) => `Actuales: ${pack}, para fechas de servicio anteriores al ${day}.`,
    otherBefore: (pack, day) => `Antes del ${day}: ${pack}`,
    otherSince: (pack, day) => `A partir del ${day}: ${pack}`,
    withSetup: (pack, days) =>
      `${pack} (Connect requiere ${counted(days, 'día', 'días')} con respuesta)`,
    pack: 'Paquete de reglas',
    firstDay: 'Primera fecha de servicio',
    firstDayHint:
      'Deje este campo vacío para aplicar las reglas predeterminadas a todas las fechas.',
    setup: 'Días con respuesta requeridos para Connect',
    dayInvalid: 'Escriba una fecha, como 01/31/2026.',
    dayEarly: (pack, day) =>
      `“${pack}” no se puede aplicar antes del ${day}. Escriba esa fecha o una posterior.`,
    change: 'Cambiar reglas',
    same: 'Para cambiar las reglas, cambie alguno de los campos de arriba.',
    confirmTitle: (pack) => `¿Cambiar a “${pack}”?`,
    confirmAlways: 'Se aplicarán a todas las fechas de servicio.',
    confirmFrom: (day) => `Se aplicarán a fechas de servicio a partir del ${day}.`,
    confirmText:
      'Los cargos pendientes y listos se volverán a calcular de inmediato. Los cargos facturados no cambiarán.',
    notCompared: 'Use una simulación para ver antes la diferencia.',
    compared: (from, to) =>
      `Su simulación de estas reglas abarcó las fechas de servicio del ${from} al ${to}.`,
    fallsBack: (pack, from, to) =>
      `“${pack}” se aplicará de nuevo a las fechas de servicio del ${from} al ${to}.`,
    replaces: (pack, day) =>
      `Esto reemplaza “${pack}” para las fechas de servicio a partir del ${day}.`,
    done: 'Se cambiaron las reglas.',
    changed: 'Las reglas se cambiaron después de que usted las abrió.',
    changedText:
      'No se guardó nada, y sus cambios siguen aquí. Revise las reglas actuales y vuelva a cambiarlas.',
    load: 'Mostrar las reglas guardadas',
  },
  dryRun: {
    title: 'Simulación',
    text: 'Vea cómo un paquete de reglas cambiaría los cargos pendientes y listos antes de aplicarlo. La simulación no cambia nada.',
    from: 'Desde',
    to: 'Hasta',
    toEarly: 'Escriba una fecha igual o posterior a la de Desde.',
    tooLong: (days) =>
      `Escriba una fecha dentro de los ${number(days)} días siguientes a la fecha de Desde.`,
    run: 'Simular',
    running: 'Comparando cargos',
    failed: 'La simulación falló.',
    unchanged: 'No se cambió nada.',
    none: 'Ningún cargo pendiente o listo cambiaría.',
    counts: (appears, vanishes, changes) =>
      `Cargos: ${counted(appears, 'se agregaría', 'se agregarían')}, ${counted(vanishes, 'se eliminaría', 'se eliminarían')}, ${counted(changes, 'cambiaría', 'cambiarían')}.`,
    billed: (count) =>
      `${counted(count, 'cargo facturado no cambiará', 'cargos facturados no cambiarán')}.`,
    money: (before, after, difference) =>
      `Según sus tarifas: ${before} antes, ${after} después (${difference}).`,
    unknown: (count) =>
      `${counted(count, 'cargo tiene un código sin tarifa y no está incluido', 'cargos tienen un código sin tarifa y no están incluidos')} en estos totales.`,
    table: 'Cargos que cambiarían',
    patient: 'Paciente',
    interval: 'Periodo de facturación',
    change: 'Cambio',
    before: 'Antes',
    after: 'Después',
    changes: { appears: 'Agregado', vanishes: 'Eliminado', changes: 'Modificado' },
    cycle: (cycleNumber, startDate) => `Ciclo ${cycleNumber} (${startDate})`,
    noAmount: 'sin tarifa',
    nothing: '–',
  },
  claims: {
    title: 'Datos para reclamaciones',
    text: 'Datos necesarios para exportar reclamaciones: el NPI, el ID fiscal y la dirección de la clínica; el NPI y la disciplina de cada proveedor; y el lugar de servicio de cada programa. El seguro de un paciente está en el menú del paciente, en Datos para reclamaciones.',
    edit: 'Editar datos para reclamaciones',
  },
  pcm: {
    title: 'PCM',
    text: 'Gestión de cuidados principales (PCM) para toda su empresa. Los cambios se aplican a partir del mes en curso. Los meses anteriores no cambian.',
    loading: 'Cargando la configuración de PCM',
    failed: 'No se pudo cargar la configuración de PCM.',
    label: 'PCM para su empresa',
    on: 'Activada: los pacientes pueden tener PCM.',
    off: 'Desactivada: ningún paciente puede tener PCM.',
    confirm: { on: '¿Activar PCM para su empresa?', off: '¿Desactivar PCM para su empresa?' },
    confirmText:
      'El cambio se aplica a partir del mes en curso. Los cargos pendientes y listos se volverán a calcular de inmediato. Los meses anteriores no cambian.',
    done: {
      on: 'PCM está activada para su empresa.',
      off: 'PCM está desactivada para su empresa.',
    },
  },
}
