/** The English UI texts for the command palette of the app (Y25). */
import { countingIn } from './counting'

const { counted, number } = countingIn('en-US')

export const palette = {
  title: 'Search',
  placeholder: 'Patient, page, or action',
  list: 'Results',
  groups: { pages: 'Pages', actions: 'Actions', patients: 'Patients' },
  /** The results for the billing page, one for each of its tabs. */
  billing: {
    pending: 'Billing: Pending',
    ready: 'Billing: Ready',
    billed: 'Billing: Billed',
    cancelled: 'Billing: Cancelled',
  },
  /** The name of an action that selects a value, such as `Theme: Dark`. */
  choice: (name: string, value: string) => `${name}: ${value}`,
  born: (date: string) => `Born ${date}`,
  inactive: 'Inactive',
  searching: 'Searching patients',
  failed: 'The patient search failed.',
  nothing: (query: string) => `Nothing found for “${query}”`,
  results: (count: number) => counted(count, 'result', 'results'),
  rest: (shown: number, count: number) =>
    `${number(shown)} of ${number(count)} patients are shown. Type more of the name to find the others.`,
}
