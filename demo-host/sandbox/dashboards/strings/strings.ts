/** Texts of the dashboards by language. */
import { en } from './en'
import { es } from './es'

export type DashboardWords = typeof en

export const words: Readonly<Record<'en' | 'es', DashboardWords>> = { en, es }
