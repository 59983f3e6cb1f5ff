/** Spanish: the audit packet of a billing (Q04). */
import type { auditPacket as english } from './en-audit-packet'

export const auditPacket: typeof english = {
  title: 'Expediente de auditoría',
  loading: 'Preparando el expediente de auditoría',
  failed: 'No se pudo preparar el expediente de auditoría.',
  unsupported: {
    title: 'Este servidor no crea expedientes de auditoría.',
    text: 'Pida al operador del servidor una versión que los cree.',
  },
  frame: 'El expediente de auditoría',
  noPreview: 'Esta página no permite una vista previa. Descargue el expediente y abra el archivo.',
  download: 'Descargar',
  print: 'Imprimir o guardar como PDF',
  check: {
    title: 'Verificar un expediente guardado',
    text: 'Elija un expediente descargado. Se compara con los datos de hoy.',
    file: 'Archivo del expediente (.html)',
    pending: 'Verificando…',
    failed: 'No se pudo verificar el archivo.',
    unreadable: 'Este archivo no es un expediente de auditoría.',
    same: (billing) => `${billing}: el expediente coincide con los datos.`,
    changed: (billing) =>
      `${billing}: el archivo no fue alterado, pero los datos cambiaron desde que se creó.`,
    altered: (billing) =>
      `${billing}: el archivo fue alterado, o lo creó otra versión de este producto.`,
    missing: (billing) => `${billing}: usted no puede ver este cargo, o ya no existe.`,
  },
}
