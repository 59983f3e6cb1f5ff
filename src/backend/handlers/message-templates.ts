/** Handlers for /patient/message-templates/: the clinic's message templates (Y27). */
import { templatesOf, templatesWire } from '../message-templates'
import { wholeListRoutes } from '../whole-list'

export const templateRoutes = wholeListRoutes('patient/message-templates/', {
  read: async (storage) => (await storage.company()).messageTemplates,
  replace: (storage, messageTemplates) => storage.changeCompany({ messageTemplates }),
  parse: templatesOf,
  wire: templatesWire,
  changed:
    'The templates were changed after you opened them. Nothing was saved. Check the templates, then save again.',
})
