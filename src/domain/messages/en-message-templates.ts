/** The English UI texts for the clinic's message templates (Y27). */
import { countingIn } from './counting'

const { number } = countingIn('en-US')

export const messageTemplates = {
  title: 'Message templates',
  text: 'Messages that your team sends to patients in the chat. Each placeholder is replaced with the patient’s data, such as the name or the primary provider. The message is sent in the patient’s language.',
  button: 'Templates',
  loading: 'Loading templates',
  failed: 'The templates could not be loaded.',
  missing:
    'Your clinic’s server does not support message templates yet. Ask your administrator to update it.',
  empty: 'There are no templates yet.',
  emptyText: 'Add the first one in the billing settings, under “Message templates”.',
  emptyHere: 'With a template, your team does not have to type the same message again.',
  unknown: (figures: string) => `Cannot be used for this patient. Unknown: ${figures}`,
  reminder: 'Suggested for patients at risk',
  add: 'New template',
  edit: (name: string) => `Edit ${name}`,
  form: {
    add: 'New message template',
    edit: 'Edit message template',
    name: 'Name',
    texts: { en: 'Message in English', es: 'Message in Spanish' },
    reminder: 'Suggest this message for patients at risk',
    placeholders: 'Placeholders',
    submit: 'Save',
    done: (name: string) => `The template “${name}” was saved.`,
    deleted: (name: string) => `The template “${name}” was deleted.`,
  },
  problems: {
    name: 'Enter a name of at most 60 characters.',
    repeated: 'Another template has this name.',
    most: (most: number) => `There can be at most ${number(most)} templates. Delete one first.`,
    empty: 'Enter a message.',
    tooLong: 'A message can have at most 10,000 characters.',
    unknown: (text: string) => `${text} is not a placeholder. Choose one from the list below.`,
  },
  placeholders: {
    first_name: 'first name',
    provider: 'primary provider',
    clinic: 'name of your company',
    days_answered: 'days answered in this cycle',
    days_needed: 'days needed for the goal of this cycle',
    days_missing: 'days still needed for the goal',
    days_left: 'days left in this cycle',
    cycle_end: 'last day of this cycle',
  },
}
