import {
  type FilledTemplate,
  fillTemplate,
  type MessageTemplate,
  templateFigures,
  templateLanguage,
} from '../../domain/conversation/message-template'
import type { Patient } from '../../domain/patient/patient'
import { useCompany } from './use-metadata'
import { useToday } from './use-today'

/**
 * Returns a function that fills a message template with the values of a patient, in the patient's
 * language (Y27).
 */
export function useFillTemplate(): (template: MessageTemplate, patient: Patient) => FilledTemplate {
  const clinic = useCompany()?.name
  const today = useToday()
  return ({ texts }, patient) => {
    const language = templateLanguage(patient)
    return fillTemplate(texts[language], templateFigures(patient, { today, language, clinic }))
  }
}
