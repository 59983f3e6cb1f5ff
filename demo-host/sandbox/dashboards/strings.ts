/** The texts of the dashboards, by language. */
import { en } from './en-strings'
import { es } from './es-strings'

export type DashboardWords = typeof en

export const words: Readonly<Record<'en' | 'es', DashboardWords>> = { en, es }
