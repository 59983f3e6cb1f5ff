/** The Spanish UI texts for the audit packet of a billing (Q04). */
import type { auditPacket as english } from './en-audit-packet'

export const auditPacket: typeof english = {
  title: 'Expediente de auditoría',
  loading: 'Preparando el expediente de auditoría',
  failed: 'No se pudo preparar el expediente de auditoría.',
  unsupported: {
    title: 'Los expedientes de auditoría no están disponibles.',
    text: 'El servidor de su clínica aún no los admite. Pida a su administrador que lo actualice.',
  },
  frame: 'Expediente de auditoría',
  noPreview:
    'Esta página no permite una vista previa. Descargue el expediente de auditoría y abra el archivo.',
  download: 'Descargar',
  print: 'Imprimir o guardar como PDF',
  check: {
    title: 'Verificar un expediente de auditoría guardado',
    text: 'Elija un expediente de auditoría descargado para compararlo con los datos actuales.',
    file: 'Archivo del expediente de auditoría (.html)',
    pending: 'Verificando…',
    failed: 'No se pudo verificar el archivo.',
    unreadable:
      'Este archivo no es un expediente de auditoría. Elija el archivo .html que descargó.',
    same: (billing) => `${billing}: el expediente de auditoría coincide con los datos actuales.`,
    changed: (billing) =>
      `${billing}: el archivo no fue alterado, pero los datos cambiaron desde que se creó.`,
    altered: (billing) =>
      `${billing}: el archivo fue alterado, o lo creó otra versión de este producto.`,
    missing: (billing) => `${billing}: este cargo ya no existe, o usted no tiene acceso a él.`,
  },
}
