import type { MutationFilters } from '@tanstack/react-query'
import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useOneAtATime } from '../use-one-at-a-time'
import { ConfirmDialog, type ConfirmWords } from './confirm-dialog'
import { Dialog } from './dialog'
import { Fields } from './field-parts'
import { FormDialogFooter, type FormDialogFooterWords } from './form-dialog-footer'
import { type FormDraft, RestoredNote, useDraftOf } from './form-draft'
import { type FieldErrors, type Form, hasErrors, useForm } from './form-state'
import { SubmitKeys } from './submit-keys'
import { useFocusWhilePending } from './use-focus-while-pending'

export interface FormDialogWords extends FormDialogFooterWords {
  /** The label of the close button in the corner. */
  close: string
  /** The texts of the dialog that asks before it discards typed values. */
  discard: ConfirmWords
  /**
   * The texts of the dialog that asks before it deletes the record: `Are you sure?`,
   * `This action cannot be undone` (G03).
   */
  confirmDelete?: ConfirmWords
}

export interface FormDeletion {
  /** The mutation that `run` starts. */
  mutation: MutationFilters
  run: () => Promise<unknown>
}

export interface FormDialogProps<Values extends object> {
  isOpen: boolean
  /**
   * Called after the user has canceled, or after a successful submit or deletion. The caller sets
   * `isOpen` to false.
   */
  onClose: () => void
  title: string
  description?: ReactNode
  words: FormDialogWords
  /** The initial values of the fields. The form starts with them each time the dialog opens. */
  initialValues: Values
  /** Returns the errors of the typed values. While there are errors, nothing is submitted. */
  validate?: (values: Values) => FieldErrors<Values>
  /** The mutation that `onSubmit` starts. While it is pending, the form cannot be submitted. */
  mutation: MutationFilters
  /**
   * Starts the mutation immediately, before any `await`. When the promise is fulfilled, the dialog
   * closes. When it is rejected, the dialog stays open with the typed values (X15).
   */
  onSubmit: (values: Values) => Promise<unknown>
  /**
   * Returns the messages for single fields that an error contains. The form shows them beside the
   * fields.
   */
  fieldErrorsOf?: (error: unknown) => FieldErrors<Values>
  /** Called with each error, to show the toast `Request failed` (G04). */
  onError?: (error: unknown) => void
  /**
   * The deletion of the record. If it is set, the form has a delete button, which asks for
   * confirmation (G03).
   */
  deletion?: FormDeletion | undefined
  /**
   * The stored draft, which keeps the typed values until the user submits or discards them. If a
   * form has a draft, Cancel also asks for confirmation, because Cancel deletes the draft. The
   * draft is read once, when the dialog is mounted.
   */
  draft?: FormDraft<Values>
  size?: 'small' | 'medium' | 'large'
  /**
   * Whether the submit ends or deletes something, such as an enrollment. The submit button is then
   * red.
   */
  isDestructive?: boolean | undefined
  children: (form: Form<Values>) => ReactNode
}

/**
 * A form in a dialog. Enter submits the form, and only once even if the user presses it twice
 * (G05). Ctrl+Enter submits the form from any place in the dialog. After a submit with errors, the
 * first invalid field gets the focus. If there are typed values, Escape and a click outside ask for
 * confirmation before the values are discarded.
 */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { isOpen, onClose, words, initialValues, draft } = props
  const form = useForm(initialValues, props.validate, draft?.restored)
  useDraftOf(form, draft)
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  const { isPending, submit } = useSubmit(props, form, formRef)
  const [question, setQuestion] = useState<Question | null>(null)
  useFreshStart(isOpen, () => form.reset(initialValues))
  const leave = () => (form.isDirty ? setQuestion('discard') : onClose())

  return (
    <Dialog
      isOpen={isOpen}
      onClose={leave}
      title={props.title}
      description={props.description}
      closeLabel={words.close}
      size={props.size}
      isDismissable={!isPending}
      footer={
        <FormDialogFooter
          formId={formId}
          words={words}
          isPending={isPending}
          isDestructive={props.isDestructive}
          onCancel={draft ? leave : onClose}
          onDelete={props.deletion && (() => setQuestion('delete'))}
        />
      }
    >
      <FirstFieldFocus formRef={formRef} />
      {!isPending && <SubmitKeys formRef={formRef} />}
      <form id={formId} ref={formRef} noValidate onSubmit={submit}>
        <Fields isDisabled={isPending}>
          {draft?.restored && <RestoredNote>{draft.words}</RestoredNote>}
          {props.children(form)}
        </Fields>
      </form>
      <Questions
        asked={question}
        words={words}
        deletion={props.deletion}
        onLeave={() => setQuestion(null)}
        onClose={onClose}
        onError={props.onError}
      />
    </Dialog>
  )
}

function useSubmit<Values extends object>(
  { mutation, onSubmit, onClose, fieldErrorsOf, onError }: FormDialogProps<Values>,
  form: Form<Values>,
  formRef: RefObject<HTMLFormElement | null>,
) {
  const { isPending, run } = useOneAtATime(mutation)
  const focusInvalid = useFocusInvalid(formRef, form.errors, isPending)
  const leaveFields = useFocusWhilePending(formRef, isPending)
  const send = async () => {
    try {
      await onSubmit(form.values)
      onClose()
    } catch (error) {
      const errors = fieldErrorsOf?.(error) ?? {}
      form.showErrors(errors)
      if (hasErrors(errors)) focusInvalid()
      onError?.(error)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!form.check()) return focusInvalid()
    leaveFields()
    run(() => void send())
  }
  return { isPending, submit }
}

type Question = 'discard' | 'delete'

interface QuestionsProps {
  asked: Question | null
  words: FormDialogWords
  deletion: FormDeletion | undefined
  /** Called when the user does not confirm the question and returns to the form. */
  onLeave: () => void
  /** Called when the form must close. */
  onClose: () => void
  onError: ((error: unknown) => void) | undefined
}

function Questions({ asked, words, deletion, onLeave, onClose, onError }: QuestionsProps) {
  return (
    <>
      <ConfirmDialog
        isOpen={asked === 'discard'}
        words={words.discard}
        isDestructive
        onConfirm={onClose}
        onClose={onLeave}
      />
      {deletion && words.confirmDelete && (
        <ConfirmDialog
          isOpen={asked === 'delete'}
          words={words.confirmDelete}
          isDestructive
          mutation={deletion.mutation}
          onConfirm={() => deletion.run().then(onClose)}
          onClose={onLeave}
          onError={onError}
        />
      )}
    </>
  )
}

/** Resets the form when the dialog opens, before it is painted. */
function useFreshStart(isOpen: boolean, start: () => void): void {
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen === wasOpen) return
  setWasOpen(isOpen)
  if (isOpen) start()
}

const CONTROL = ':is(input, textarea, button):not(:disabled)'
/**
 * The CSS selector of the controls that may get the focus when the form opens. Controls inside an
 * element with `data-no-first-focus`, such as a stopwatch that is not running, are left out.
 */
const FIRST = `${CONTROL}:not([data-no-first-focus] *)`
/**
 * The CSS selector of an invalid control. If the role of a control does not allow `aria-invalid`,
 * the element around the control has `data-invalid`.
 */
const INVALID = `${CONTROL}[aria-invalid="true"], [data-invalid] ${CONTROL}`

/**
 * Focuses the first field when the form opens, but not on a touch screen, where the focus would
 * open the keyboard.
 */
function FirstFieldFocus({ formRef }: { formRef: { current: HTMLFormElement | null } }) {
  useEffect(() => {
    if (!matchMedia('(pointer: coarse)').matches) focusFirst(formRef.current, FIRST)
  }, [formRef])
  return null
}

/**
 * Returns a function that requests the focus for the first invalid field. The field gets the focus
 * as soon as its error is rendered and the field is enabled.
 */
function useFocusInvalid(
  formRef: RefObject<HTMLFormElement | null>,
  errors: object,
  isPending: boolean,
) {
  const [wanted, setWanted] = useState(0)
  const served = useRef(0)
  useEffect(() => {
    if (isPending || wanted === served.current || !hasErrors(errors)) return
    served.current = wanted
    focusFirst(formRef.current, INVALID)
  }, [isPending, wanted, errors, formRef])
  return () => setWanted((count) => count + 1)
}

/**
 * Focuses the first control that matches the selector. If this control is in a radio group, it
 * focuses the selected radio button of the group, as the Tab key does.
 */
function focusFirst(form: HTMLFormElement | null, selector: string): void {
  const controls = form ? [...form.querySelectorAll<HTMLElement>(selector)] : []
  const first = controls.find((control) => control.tabIndex >= 0)
  const chosen = first?.closest('[role="radiogroup"]')?.querySelector<HTMLElement>('input:checked')
  const target = chosen ?? first
  target?.focus()
}
