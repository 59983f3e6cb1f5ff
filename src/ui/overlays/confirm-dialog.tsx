import type { MutationFilters } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useRef } from 'react'
import { Button } from '../button'
import { useOneAtATime } from '../use-one-at-a-time'
import { Dialog } from './dialog'
import { Fields } from './field-parts'
import { SubmitKeys } from './submit-keys'
import { useFocusWhilePending } from './use-focus-while-pending'

/** The texts of the dialog. The caller passes them. The usual texts are in the messages (G01). */
export interface ConfirmWords {
  title: string
  description?: ReactNode
  confirm: string
  cancel: string
}

export interface ConfirmDialogProps {
  isOpen: boolean
  /** The maximum width, as for a dialog: 440 or 560 px. */
  size?: 'small' | 'medium'
  words: ConfirmWords
  /** The mutation that `onConfirm` starts, if it starts one. */
  mutation?: MutationFilters | undefined
  /**
   * Called when the user confirms. If it returns a promise, the dialog closes when the promise is
   * fulfilled.
   */
  onConfirm: () => unknown
  onClose: () => void
  /** Called before `onConfirm`. If it returns true, nothing happens, and the dialog stays open. */
  refuses?: () => boolean
  /** The fields that belong to the question. Enter and Ctrl+Enter submit them (G05, Y26). */
  children?: ReactNode
  /** Called when the promise is rejected. The dialog stays open. */
  onError?: (error: unknown) => void
  /**
   * Whether the action is destructive. The confirm button then has a warning color, and Cancel has
   * the focus.
   */
  isDestructive?: boolean
}

const noMutation: MutationFilters = { predicate: () => false }

/** Asks for confirmation before an action. Escape and Cancel do nothing but close the dialog. */
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
