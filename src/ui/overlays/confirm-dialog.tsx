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
  /** May return a promise: the dialog waits for it and closes when it is fulfilled. */
  onConfirm: () => unknown
  onClose: () => void
  /** The promise was rejected; the dialog stays open. */
  onError?: (error: unknown) => void
  /** Sets the confirm button apart, and puts the focus on cancel. */
  isDestructive?: boolean
}

/** Asks before something is done. Escape and Cancel leave everything as it was. */
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
