/** Spanish: the metrics screen. */
import { countingIn } from './counting'
import type { en } from './en'

const { number } = countingIn('es')

export const metrics: (typeof en)['metrics'] = {
  title: 'Métricas',
  filters: 'Filtrar métricas',
  clinic: 'Clínica',
  allClinics: 'Todas las clínicas',
  period: 'Periodo',
  lastDays: (days) => `Últimos ${number(days)} días`,
  clinics: {
    title: 'Sus clínicas',
    note: (days) => `${days}, hoy incluido.`,
    loading: 'Cargando métricas',
    failed: 'No se pudieron cargar las métricas.',
    empty: 'Aún no hay clínicas.',
    emptyText: 'Las métricas aparecen aquí cuando su empresa tiene una clínica.',
    total: 'Todas las clínicas',
    noEnrollments: 'Sin inscripciones',
    responseRate: {
      title: 'Tasa media de respuesta',
      hint: 'El porcentaje de días de cada inscripción en que el paciente respondió a un control. Es el promedio de todas las inscripciones.',
    },
    enrollments: {
      title: 'Inscripciones',
      hint: 'Inscripciones en curso alguno de estos días.',
    },
    billings: {
      title: 'Facturas',
      hint: 'Facturas creadas en estos días.',
    },
    plot: (figure) => `${figure} por clínica`,
    plotText: (entries) => `${entries}. La tabla de abajo tiene las mismas cifras.`,
    entry: (clinic, value) => `${clinic}: ${value}`,
    table: 'Cifras por clínica',
  },
  dashboards: {
    title: 'Paneles',
    choose: 'Panel',
    names: {
      provider: 'Profesionales',
      owner: 'Empresa',
      enrollment: 'Inscripción',
      responseRate: 'Tasa de respuesta',
      billing: 'Facturación',
      roi: 'Rendimiento',
    },
    frame: (name) => `Panel: ${name}`,
    loading: 'Cargando el panel',
    failed: 'No se pudieron cargar los paneles.',
    open: 'Abrir en otra pestaña',
    print: 'Imprimir',
    reload: 'Recargar',
    missing: (name) => `El panel «${name}» no está disponible.`,
    missingText: 'El servidor de su clínica no lo ofrece. Elija otro.',
    blocked: 'Esta página no permite mostrar aquí el panel.',
    blockedText: 'Puede abrirlo en otra pestaña.',
  },
}
