import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { ResponseError } from '../../api/errors'
import { replaceMessageTemplatesMutation } from '../../api/message-template-writes'
import { messageTemplatesQuery } from '../../api/message-templates'
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
import * as patientActionsWords from '../../domain/messages/en-patient-actions'
import { FormCheckbox } from '../../ui/overlays/form-checkbox'
import { FormDialog } from '../../ui/overlays/form-dialog'
import { type Form, rebased } from '../../ui/overlays/form-state'
import { FormTextArea, FormTextField } from '../../ui/overlays/form-text'
import { formDialogWords } from '../shared/dialog-words'
import { createDraftSlot } from '../shared/patient-actions/dialog-draft'
import { afterCheck } from '../shared/patient-actions/record-check'
import { useFormWork } from '../shared/patient-actions/use-form-work'
import { useScreen } from '../shared/screen'
import { useLateWords } from '../shared/use-late-words'

type Templates = TaggedList<MessageTemplate>

interface TemplateDialogProps {
  /** The template to change. Null for a new template. */
  template: MessageTemplate | null
  /** All templates of the clinic, as the last request returned them. */
  list: Templates
  onClose: () => void
}

/** The dialog that adds, changes or deletes a message template (Y27). */
export function TemplateDialog({ template, list, onClose }: TemplateDialogProps) {
  const { client, messages } = useScreen()
  const words = messages.messageTemplates
  const { patientActions } = useLateWords(patientActionsWords)
  const place = `billing-settings:template:${template?.name ?? ''}`
  const slot = createDraftSlot(client.drafts, place, { kind: 'template' })
  const close = () => {
    slot.clear()
    onClose()
  }
  const { spec, save } = useReplaceTemplates()
  // The latest templates from the backend. They were loaded before the dialog opened, or by the
  // check before the last save.
  const latest = useRef(list)
  // The names of this template in requests without a response. The backend may have stored the
  // template under one of these names.
  const sentNames = useRef<readonly string[]>([])
  const isOwn = ({ name }: MessageTemplate) =>
    name === template?.name || sentNames.current.includes(name)
  const othersIn = ({ rows }: Templates) => rows.filter((row) => !isOwn(row))
  const ownIn = ({ rows }: Templates) => rows.find(isOwn) ?? null
  const title = template ? words.form.edit : words.form.add
  const work = useFormWork<TemplateFormValues>({
    slot,
    schema: templateFormSchema,
    initialValues: templateForm(template),
    rebase: template ? rebased : undefined,
    async current() {
      latest.current = await queriesOf(client).fetchQuery({
        ...messageTemplatesQuery(client.http),
        staleTime: 0,
      })
      return templateForm(ownIn(latest.current))
    },
    title,
    words: patientActions,
    // The changed template is the first one in the request.
    serverFields: { '0.name': 'name', '0.texts.en': 'en', '0.texts.es': 'es' },
    onSubmit: (values, { check, start, unanswered }) => {
      sentNames.current = unanswered.map((request) => request.values.name.trim())
      return save(async () => {
        await check()
        const own = ownIn(latest.current)
        // If a colleague has changed a text that this user has not changed, the colleague's text is
        // kept.
        const whole = own ? rebased(values, start, templateForm(own)) : values
        const rows = [templateOfForm(whole), ...othersIn(latest.current)]
        return { rows, version: latest.current.version }
      }, words.form.done(values.name.trim()))
    },
  })
  return (
    <FormDialog<TemplateFormValues>
      {...work}
      isOpen
      size="large"
      onClose={close}
      title={title}
      words={{ ...formDialogWords(messages), submit: words.form.submit }}
      validate={(values) => templateFormProblems(values, othersIn(list), words.problems)}
      mutation={{ mutationKey: spec.mutationKey }}
      deletion={
        template
          ? {
              mutation: { mutationKey: spec.mutationKey },
              run: () =>
                save(
                  async () => ({ rows: othersIn(list), version: list.version }),
                  words.form.deleted(template.name),
                ).then(slot.clear),
            }
          : undefined
      }
    >
      {(form) => <TemplateFields form={form} />}
    </FormDialog>
  )
}

/**
 * Saves all templates. If another user has changed the templates between the check and the save,
 * loads the templates again.
 */
function useReplaceTemplates() {
  const { client, notify } = useScreen()
  const spec = afterCheck(client.http, replaceMessageTemplatesMutation(client.http))
  const { mutateAsync } = useMutation({
    ...spec,
    onError: (error) => {
      const { queryKey } = messageTemplatesQuery(client.http)
      const isStale = error instanceof ResponseError && error.status === 412
      return isStale ? queriesOf(client).invalidateQueries({ queryKey }) : undefined
    },
  })
  const save = async (checked: () => Promise<Templates>, done: string) => {
    await mutateAsync(checked)
    notify({ type: 'success', title: done })
  }
  return { spec, save }
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
