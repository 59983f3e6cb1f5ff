/** The Spanish UI texts for the rows that are counted in the figures of the metrics screen. */
import { countingIn } from './counting'
import type { en } from './en'

const { number } = countingIn('es-US')

export const metricsRows: (typeof en)['metricsRows'] = {
  loading: 'Cargando los detalles',
  failed: 'No se pudieron cargar los detalles.',
  missing:
    'El servidor de su clínica aún no muestra las inscripciones y los cargos que cuentan estas cifras. Pida a su administrador que lo actualice.',
  columns: {
    patient: 'Paciente',
    clinic: 'Clínica',
    first: 'Contado desde',
    last: 'Contado hasta',
    answered: 'Días con respuesta',
    rate: 'Tasa de respuesta',
    codes: 'Códigos',
    interval: 'Periodo de facturación',
    created: 'Creado el',
    status: 'Estado',
  },
  daysOf: (answered, days) => `${number(answered)} de ${number(days)}`,
  cycle: (cycleNumber, startDate) => `Ciclo ${cycleNumber} (${startDate})`,
  statuses: { Elg: 'Pendiente o listo', Rec: 'Facturado', Cnc: 'Cancelado' },
  none: '–',
}
