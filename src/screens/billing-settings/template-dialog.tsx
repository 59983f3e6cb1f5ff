import { useMutation } from '@tanstack/react-query'
import { ResponseError } from '../../api/errors'
import { messageTemplatesQuery, replaceMessageTemplatesMutation } from '../../api/message-templates'
import type { TaggedList } from '../../api/whole-list'
import { queriesOf } from '../../client/queries'
import { LONGEST_MESSAGE } from '../../domain/conversation/chat-message'
import {
  LONGEST_TEMPLATE_NAME,
  type MessageTemplate,
  placeholders,
} from '../../domain/conversation/message-template'
import {
  type TemplateFormValues,
  templateForm,
  templateFormProblems,
  templateFormSchema,
  templateOfForm,
} from '../../domain/conversation/message-template-form'
import { FormCheckbox } from '../../ui/overlays/form-checkbox'
import { FormDialog } from '../../ui/overlays/form-dialog'
import type { Form } from '../../ui/overlays/form-state'
import { FormTextArea, FormTextField } from '../../ui/overlays/form-text'
import { formDialogWords } from '../shared/dialog-words'
import { serverFieldErrors } from '../shared/field-errors'
import { useFormDraft } from '../shared/form-draft'
import { useScreen } from '../shared/screen'
import { useFailureToast } from '../shared/use-failure-toast'

interface TemplateDialogProps {
  /** The template to change. Null for a new template. */
  template: MessageTemplate | null
  /** All templates of the clinic, as the last request returned them. */
  list: TaggedList<MessageTemplate>
  onClose: () => void
}

/** The dialog that adds, changes or deletes a message template (Y27). */
export function TemplateDialog({ template, list, onClose }: TemplateDialogProps) {
  const { messages } = useScreen()
  const words = messages.messageTemplates
  const place = `billing-settings:template:${template?.name ?? ''}`
  const { draft, clear } = useFormDraft(place, templateFormSchema)
  const close = () => {
    clear()
    onClose()
  }
  const others = list.rows.filter(({ name }) => name !== template?.name)
  const { spec, save, toast } = useReplaceTemplates(list.version)
  const title = template ? words.form.edit : words.form.add
  return (
    <FormDialog<TemplateFormValues>
      isOpen
      size="large"
      onClose={close}
      draft={draft}
      title={title}
      words={{ ...formDialogWords(messages), submit: words.form.submit }}
      initialValues={templateForm(template)}
      validate={(values) => templateFormProblems(values, others, words.problems)}
      mutation={{ mutationKey: spec.mutationKey }}
      // The changed template is the last one in the request, so the backend's errors about it
      // contain the number of templates before it.
      onSubmit={(values) =>
        save([...others, templateOfForm(values)], words.form.done(values.name.trim()))
      }
      fieldErrorsOf={(error) =>
        serverFieldErrors<TemplateFormValues>(error, {
          [`${others.length}.name`]: 'name',
          [`${others.length}.texts.en`]: 'en',
          [`${others.length}.texts.es`]: 'es',
        })
      }
      onError={(error) => toast.failed(error, { about: title })}
      deletion={
        template
          ? {
              mutation: { mutationKey: spec.mutationKey },
              run: () => save(others, words.form.deleted(template.name)).then(clear),
            }
          : undefined
      }
    >
      {(form) => <TemplateFields form={form} />}
    </FormDialog>
  )
}

/** Saves all templates. If another person has changed them in the meantime, loads them again. */
function useReplaceTemplates(version: string | null) {
  const { client, notify } = useScreen()
  const toast = useFailureToast()
  const spec = replaceMessageTemplatesMutation(client.http)
  const { mutateAsync } = useMutation({
    ...spec,
    onError: (error) => {
      const { queryKey } = messageTemplatesQuery(client.http)
      const isStale = error instanceof ResponseError && error.status === 412
      return isStale ? queriesOf(client).invalidateQueries({ queryKey }) : undefined
    },
  })
  const save = async (rows: readonly MessageTemplate[], done: string) => {
    await mutateAsync({ rows, version })
    toast.succeeded()
    notify({ type: 'success', title: done })
  }
  return { spec, save, toast }
}

function TemplateFields({ form }: { form: Form<TemplateFormValues> }) {
  const words = useScreen().messages.messageTemplates
  return (
    <>
      <FormTextField
        {...form.field('name')}
        label={words.form.name}
        maxLength={LONGEST_TEMPLATE_NAME}
        isRequired
      />
      <FormTextArea
        {...form.field('en')}
        label={words.form.texts.en}
        rows={4}
        countOf={LONGEST_MESSAGE}
        isRequired
      />
      <FormTextArea
        {...form.field('es')}
        label={words.form.texts.es}
        rows={4}
        countOf={LONGEST_MESSAGE}
        isRequired
      />
      <FormCheckbox {...form.field('isReminder')} label={words.form.reminder} />
      <section className="rtm-template-words">
        <h3>{words.form.placeholders}</h3>
        <dl>
          {placeholders.map((name) => (
            <div key={name}>
              <dt>
                <code>{`{${name}}`}</code>
              </dt>
              <dd>{words.placeholders[name]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
