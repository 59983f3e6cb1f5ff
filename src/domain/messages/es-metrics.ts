/** The Spanish UI texts for the metrics screen. */
import { countingIn } from './counting'
import type { en } from './en'

const { number } = countingIn('es-US')

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
    noEnrollments: 'Sin inscripciones',
    responseRate: {
      title: 'Tasa promedio de respuesta',
      hint: 'La parte de los días con respuesta en cada inscripción, promediada entre todas las inscripciones.',
    },
    enrollments: {
      title: 'Inscripciones',
      hint: 'Inscripciones activas al menos un día de este periodo.',
    },
    billings: {
      title: 'Cargos',
      hint: 'Cargos creados en este periodo.',
    },
    table: 'Cifras por clínica',
    compared: (days) =>
      `En comparación con los ${number(days)} días anteriores. El día de hoy se cuenta solo hasta ahora.`,
    points: (change) => `${change} puntos`,
    from: (earlier) => `frente a ${earlier}`,
    unchanged: 'Sin cambios',
    open: (figure, clinic, value) => `${figure}, ${clinic}: ${value}`,
    rows: (figure, clinic) => `${figure}, ${clinic}`,
  },
  dashboards: {
    title: 'Paneles',
    choose: 'Panel',
    names: {
      provider: 'Proveedor',
      owner: 'Propietario',
      enrollment: 'Inscripción',
      responseRate: 'Tasa de respuesta',
      billing: 'Facturación',
      roi: 'Retorno de la inversión (ROI)',
    },
    frame: (name) => `Panel: ${name}`,
    loading: 'Cargando el panel',
    failed: 'No se pudieron cargar los paneles.',
    open: 'Abrir en una pestaña nueva',
    print: 'Imprimir',
    reload: 'Recargar',
    missing: (name) => `El panel “${name}” no está disponible.`,
    missingText:
      'El servidor de su clínica no lo ofrece. Elija otro panel o pida a su administrador que lo agregue.',
    blocked: 'Esta página no permite mostrar aquí el panel.',
    blockedText: 'Puede abrirlo en una pestaña nueva.',
  },
}
