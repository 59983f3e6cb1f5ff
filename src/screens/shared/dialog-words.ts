import type { Messages } from '../../domain/messages/messages'
import type { FormDialogWords } from '../../ui/overlays/form-dialog'

/** Returns the texts that all form dialogs have (G01–G03). */
export function formDialogWords({ common, confirmation }: Messages): FormDialogWords {
  return {
    submit: common.submit,
    submitting: common.submitting,
    cancel: common.cancel,
    delete: common.delete,
    close: common.close,
    discard: confirmation.discard,
    confirmDelete: {
      title: confirmation.title,
      description: confirmation.deleteDescription,
      confirm: common.confirm,
      cancel: common.cancel,
    },
  }
}
