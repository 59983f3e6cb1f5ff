import { type ReactNode, useRef } from 'react'
import { Button } from '../button'
import { Dialog } from './dialog'
import { usePending } from './use-pending'

/** By default `Are you sure?`, `Confirm`, `Cancel` (G01). */
export interface ConfirmWords {
  title: string
  description?: ReactNode
  confirm: string
  cancel: string
}

export interface ConfirmDialogProps {
  isOpen: boolean
  words: ConfirmWords
  /** May return a promise. The dialog waits for it, and closes when it is fulfilled. */
  onConfirm: () => unknown
  onClose: () => void
  /** Called when the promise is rejected. The dialog stays open. */
  onError?: (error: unknown) => void
  /** Shows the confirm button as dangerous, and puts the focus on cancel. */
  isDestructive?: boolean
}

/** Asks for confirmation before an action. Escape and Cancel change nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, words, onConfirm, onClose, onError, isDestructive = false } = props
  const { isPending, run } = usePending()
  const safest = useRef<HTMLButtonElement>(null)
  const confirm = () =>
    run(async () => {
      await onConfirm()
      onClose()
    }, onError)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={words.title}
      description={words.description}
      role="alertdialog"
      isDismissable={!isPending}
      initialFocus={safest}
      footer={
        <>
          <Button ref={isDestructive ? safest : undefined} disabled={isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            ref={isDestructive ? undefined : safest}
            variant={isDestructive ? 'danger' : 'primary'}
            pending={isPending}
            onClick={confirm}
          >
            {words.confirm}
          </Button>
        </>
      }
    />
  )
}
