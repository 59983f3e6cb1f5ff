/**
 * A page with the form dialog in a shadow root. The form has a delete button and can fail
 * (G03–G05).
 */
import { QueryClientProvider, useMutation } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createNotifications } from '../../../src/client/notifications'
import { createQueryClient } from '../../../src/client/query-client'
import { en } from '../../../src/domain/messages/en'
import { formDialogWords } from '../../../src/screens/shared/dialog-words'
import { OverlayRoot } from '../../../src/ui/overlay-root'
import { FormDialog } from '../../../src/ui/overlays/form-dialog'
import { FormTextField } from '../../../src/ui/overlays/form-text'
import { adoptStyles } from '../../../src/ui/styles'
import { ToastRegion } from '../../../src/ui/toasts/toast-region'

const notifications = createNotifications(
  () => en,
  () => true,
)
const calls: string[] = []

/**
 * Replaces the request of the form. The function waits until `release` is called. It then rejects
 * the note `refused`, and accepts any other note.
 */
async function submit({ note }: { note: string }): Promise<void> {
  calls.push(`submit ${note}`)
  await new Promise((resolve) => {
    Object.assign(window, { release: resolve })
  })
  if (note === 'refused') throw new Error('refused')
}

const submitting = { mutationKey: ['submit'] }
const deleting = { mutationKey: ['delete'] }

function Page() {
  const [isOpen, setOpen] = useState(false)
  const notices = useSyncExternalStore(notifications.subscribe, notifications.current)
  const save = useMutation({ ...submitting, mutationFn: submit })
  const remove = useMutation({ ...deleting, mutationFn: async () => calls.push('delete') })
  return (
    <OverlayRoot locale="en">
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <output>{isOpen ? 'open' : 'closed'}</output>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="A note"
        words={formDialogWords(en)}
        initialValues={{ note: '' }}
        mutation={submitting}
        onSubmit={(values) => save.mutateAsync(values)}
        deletion={{ mutation: deleting, run: () => remove.mutateAsync() }}
        onError={(error) => notifications.failure(error)}
      >
        {(form) => <FormTextField {...form.field('note')} label="Note" />}
      </FormDialog>
      <ToastRegion
        toasts={notices}
        onDismiss={notifications.dismiss}
        onDismissAll={notifications.clear}
        words={en.notices}
      />
    </OverlayRoot>
  )
}

const host = document.createElement('div')
document.body.append(host)
const root = host.attachShadow({ mode: 'open' })
adoptStyles(root)
const inner = document.createElement('div')
inner.className = 'rtm-root'
root.append(inner)
createRoot(inner).render(
  <QueryClientProvider client={createQueryClient()}>
    <Page />
  </QueryClientProvider>,
)
Object.assign(window, { calls })
