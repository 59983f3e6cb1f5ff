import { Button } from '../button'

export interface FormDialogFooterWords {
  /**
   * The label of the submit button, such as `Submit`. While the request is pending, the button has
   * the label `submitting`, such as `Submitting` (G02).
   */
  submit: string
  submitting: string
  cancel: string
  /** The label of the delete button. It is required if the footer gets `onDelete`. */
  delete?: string
}

export interface FormDialogFooterProps {
  formId: string
  words: FormDialogFooterWords
  isPending: boolean
  /**
   * Whether the submit ends or deletes something, such as an enrollment. The submit button is then
   * red.
   */
  isDestructive?: boolean | undefined
  onCancel: () => void
  onDelete?: (() => void) | undefined
}

export function FormDialogFooter(props: FormDialogFooterProps) {
  const { formId, words, isPending, onCancel, onDelete } = props
  return (
    <>
      {onDelete && words.delete && (
        <Button
          className="rtm-dialog-delete"
          variant="quiet"
          disabled={isPending}
          onClick={onDelete}
        >
          {words.delete}
        </Button>
      )}
      <Button disabled={isPending} onClick={onCancel}>
        {words.cancel}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant={props.isDestructive ? 'danger' : 'primary'}
        pending={isPending}
      >
        {isPending ? words.submitting : words.submit}
      </Button>
    </>
  )
}
