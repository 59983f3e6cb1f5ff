/** What the dashboards say, in each of their languages. */
import { en } from './en'
import { es } from './es'

export type DashboardWords = typeof en

export const words: Readonly<Record<'en' | 'es', DashboardWords>> = { en, es }
