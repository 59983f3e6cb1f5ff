import type { MutationFilters } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../button'
import { useOneAtATime } from '../use-one-at-a-time'
import { Dialog } from './dialog'
import { Fields } from './field-parts'
import { SubmitKeys } from './submit-keys'
import { useFocusWhilePending } from './use-focus-while-pending'

/** The texts of the dialog. The usual texts are part of the UI texts (G01). */
export interface ConfirmWords {
  title: string
  description?: ReactNode
  confirm: string
  cancel: string
}

export interface ConfirmDialogProps {
  isOpen: boolean
  /** The maximum width of the dialog: 440 px (`small`) or 560 px (`medium`). */
  size?: 'small' | 'medium'
  words: ConfirmWords
  /** The mutation that `onConfirm` starts. Undefined if it starts none. */
  mutation?: MutationFilters | undefined
  /**
   * Called when the user confirms. If it returns a promise, the dialog closes when the promise is
   * fulfilled.
   */
  onConfirm: () => unknown
  onClose: () => void
  /**
   * Called before `onConfirm`. If it returns true, `onConfirm` is not called, and the dialog stays
   * open.
   */
  refuses?: () => boolean
  /**
   * The form fields that belong to the question. In these fields, Enter and Ctrl+Enter confirm the
   * dialog (G05, Y26).
   */
  children?: ReactNode
  /** Called when the promise of `onConfirm` is rejected. The dialog stays open. */
  onError?: (error: unknown) => void
  /**
   * Whether the action is destructive. The confirm button then has a warning color, and Cancel gets
   * the focus when the dialog opens.
   */
  isDestructive?: boolean
}

const noMutation: MutationFilters = { predicate: () => false }

/**
 * A dialog that asks for confirmation before an action. Escape and Cancel only close the dialog.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, words, onConfirm, onClose, onError, isDestructive = false } = props
  const { isPending, run } = useOneAtATime(props.mutation ?? noMutation)
  const safest = useRef<HTMLButtonElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const formId = useId()
  const leaveFields = useFocusWhilePending(formRef, isPending)
  const hasFields = Boolean(props.children)
  const confirm = async () => {
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      onError?.(error)
    }
  }
  const start = () => {
    if (isPending || props.refuses?.()) return
    leaveFields()
    run(() => void confirm())
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    start()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      {...(props.size && { size: props.size })}
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
            {...(hasFields ? { type: 'submit', form: formId } : { onClick: start })}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      {hasFields && !isPending && <SubmitKeys formRef={formRef} />}
      {hasFields && (
        <form id={formId} ref={formRef} noValidate onSubmit={submit}>
          <Fields isDisabled={isPending}>{props.children}</Fields>
        </form>
      )}
    </Dialog>
  )
}
