import { useMutation } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ResponseError } from '../../api/errors'
import { type FeeTable, replaceFeesMutation } from '../../api/fees'
import { sameUser } from '../../api/http-identity'
import { type FeeField, type FeeRow, feeFields, feesOfRows } from '../../domain/billing/fee-form'
import { Button } from '../../ui/button'
import { clipped } from '../../ui/clipped-text'
import { EmptyState } from '../../ui/empty-state'
import { LazyConfirmDialog } from '../../ui/overlays/lazy-confirm-dialog'
import { useOneAtATime } from '../../ui/use-one-at-a-time'
import { useScreen } from '../shared/screen'
import { useFailureToast } from '../shared/use-failure-toast'
import { useSavedElsewhere } from '../shared/use-saved-elsewhere'
import { FeeTableFields } from './fee-rows'
import { StaleNotice } from './stale-notice'
import { type FeeErrors, type FeeFormState, useFeeForm } from './use-fee-form'

interface FeeFormProps {
  table: FeeTable
  /** Loads the fee table again. Rejects if the request fails. */
  reload: () => Promise<{ data?: FeeTable | undefined }>
}

interface SentFees {
  rows: readonly FeeRow[]
  /** Returns the version of the fee table that the rows replace. */
  version: () => Promise<string | null>
}

/**
 * Returns the backend's errors about single rows of the fee table. In these errors, the name of a
 * field starts with the position of its row, as in `2.amount`.
 */
function refusedRows(error: unknown, rows: readonly FeeRow[]): FeeErrors {
  const found = new Map<string, Partial<Record<FeeField, string>>>()
  if (!(error instanceof ResponseError)) return found
  for (const { field, detail } of error.body.errors) {
    const [at = '', name] = field?.split('.') ?? []
    const row = rows[Number(at)]
    const known = feeFields.find((one) => one === name)
    if (row && known) found.set(row.key, { ...found.get(row.key), [known]: clipped(detail) })
  }
  return found
}

/**
 * Returns a function that saves the fees. If another person has changed the fee table in the
 * meantime, the user must decide whether to replace the changed table.
 */
function useSaveFees(form: FeeFormState, reload: FeeFormProps['reload']) {
  const { client, messages, notify } = useScreen()
  const words = messages.billingSettings.fees
  const toast = useFailureToast()
  const [isStale, setStale] = useState(false)
  const [isLoading, setLoading] = useState(false)
  const { mutationKey, mutationFn } = replaceFeesMutation(client.http)
  const { mutate } = useMutation({
    mutationKey,
    async mutationFn({ rows, version }: SentFees, context) {
      const fees = feesOfRows(rows)
      const checkUser = sameUser(client.http)
      const seen = await version()
      checkUser()
      return mutationFn({ rows: fees, version: seen }, context)
    },
    onSuccess({ version }, { rows }) {
      setStale(false)
      form.saved(rows, version)
      toast.succeeded()
      notify({ type: 'success', title: words.saved })
    },
    onError(error, { rows }) {
      if (error instanceof ResponseError && error.status === 412) return setStale(true)
      form.refuse(refusedRows(error, rows))
      toast.failed(error, { about: words.title })
    },
  })
  const { isPending, run } = useOneAtATime({ mutationKey })
  const save = (version: SentFees['version']) => run(() => mutate({ rows: form.rows, version }))
  const fresh = async () => {
    const { data } = await reload()
    setStale(false)
    return data?.version ?? null
  }
  const load = async () => {
    setLoading(true)
    try {
      await fresh()
      form.end()
    } catch (error) {
      toast.failed(error, { about: words.title })
    }
    setLoading(false)
  }
  return {
    isPending: isPending || isLoading,
    isStale,
    save: () => save(async () => form.version),
    load: () => void load(),
    overwrite: () => save(fresh),
  }
}

/**
 * The fee table of the company, as a form. Each row has a code, an amount, and the first day on
 * which the amount applies.
 */
export function FeeForm({ table, reload }: FeeFormProps) {
  const { messages, notify } = useScreen()
  const words = messages.billingSettings.fees
  const form = useFeeForm(table)
  const work = useSaveFees(form, reload)
  useSavedElsewhere(work.isPending, form.settle)
  const box = useRef<HTMLFormElement>(null)
  const focus = useFocusOn(box)
  const closeLater = useNoticesOfForm()
  const add = () => focus(`[data-row="${form.add()}"] select`)
  const remove = (row: FeeRow, at: number) => {
    const before = form.rows
    form.write(before.filter(({ key }) => key !== row.key))
    const next = before[at + 1] ?? before[at - 1]
    focus(next ? `[data-row="${next.key}"] button` : '[data-add]')
    const undo = () => {
      form.restore(row, at)
      focus(`[data-row="${row.key}"] button`)
    }
    const notice = notify({
      type: 'info',
      title: words.removed(row.code),
      description: words.removedText,
      action: { label: messages.common.undo, run: undo },
    })
    closeLater(notice)
  }
  const ifValid = (save: () => void) => {
    if (form.check()) save()
    else focus('[aria-invalid="true"]')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!work.isPending && form.isDirty) ifValid(work.save)
  }
  return (
    <form ref={box} className="rtm-fees" noValidate onSubmit={submit}>
      {form.isRestored && (
        <p className="rtm-settings-note" role="status">
          {messages.confirmation.restored}
        </p>
      )}
      {form.rows.length === 0 ? (
        <EmptyState
          icon={ReceiptText}
          title={words.empty}
          description={words.emptyText}
          action={<AddButton isDisabled={work.isPending} onAdd={add} />}
        />
      ) : (
        <FeeTableFields form={form} isDisabled={work.isPending} onRemove={remove} />
      )}
      <p className="rtm-field-error" aria-live="polite">
        {form.errors.size > 0 && words.invalid(form.errors.size)}
      </p>
      {work.isStale && (
        <StaleNotice words={words} isPending={work.isPending} onLoad={work.load}>
          <Button pending={work.isPending} onClick={() => ifValid(work.overwrite)}>
            {words.overwrite}
          </Button>
        </StaleNotice>
      )}
      <Footer form={form} work={work} onAdd={add} />
    </form>
  )
}

function AddButton({ isDisabled, onAdd }: { isDisabled: boolean; onAdd: () => void }) {
  const words = useScreen().messages.billingSettings.fees
  return (
    <Button data-add icon={Plus} disabled={isDisabled} onClick={onAdd}>
      {words.add}
    </Button>
  )
}

interface FooterProps {
  form: FeeFormState
  work: ReturnType<typeof useSaveFees>
  onAdd: () => void
}

function Footer({ form, work, onAdd }: FooterProps) {
  const { messages } = useScreen()
  const words = messages.billingSettings.fees
  const [isAsking, setAsking] = useState(false)
  const { isPending } = work
  return (
    <div className="rtm-settings-buttons">
      {form.rows.length > 0 && <AddButton isDisabled={isPending} onAdd={onAdd} />}
      <span className="rtm-settings-state" role="status">
        {form.isDirty && words.unsaved}
      </span>
      {form.isDirty && (
        <>
          <Button variant="quiet" disabled={isPending} onClick={() => setAsking(true)}>
            {words.discard}
          </Button>
          <Button type="submit" variant="primary" pending={isPending}>
            {isPending ? words.saving : words.save}
          </Button>
        </>
      )}
      {isAsking && (
        <LazyConfirmDialog
          isDestructive
          words={messages.confirmation.discard}
          onConfirm={form.end}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

/**
 * Closes the toasts of the form when the form is unmounted. Without the form, the buttons of these
 * toasts would do nothing.
 */
function useNoticesOfForm() {
  const { notifications } = useScreen().client
  const [shown] = useState(() => new Set<number>())
  useEffect(() => () => shown.forEach(notifications.dismiss), [shown, notifications])
  return (notice: number) => void shown.add(notice)
}

/** Returns a function that focuses an element as soon as the element is rendered. */
function useFocusOn(box: { current: HTMLElement | null }) {
  const wanted = useRef<string | null>(null)
  const [, render] = useState(0)
  useEffect(() => {
    const found = wanted.current && box.current?.querySelector<HTMLElement>(wanted.current)
    if (!found) return
    wanted.current = null
    found.focus()
  })
  return (selector: string) => {
    wanted.current = selector
    render((count) => count + 1)
  }
}
