/** What the bench assumes of the build and of the elements it measures. */
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export const packageDir = join(root, 'dist/package')

/** The CDN's entry, under `/package/`: a module that exports `configure`. */
export const cdnEntry = 'cdn/rtm-elements.js'

/** The npm build's entries, for a page that brings its own React. */
export const sharedReactEntries = {
  main: 'index.js',
  element: 'elements/rtm-patient-billing.js',
}

export const elementTag = 'rtm-patient-billing'
export const patientsTag = 'rtm-patient-list'

/** Where the elements keep the page size that their user chose, and how. */
export const preferenceKeys = ['rtm-preferences:billing', 'rtm-preferences:patient-list']
export const preference = (pageSize: number): string =>
  JSON.stringify({ pageSize, hiddenColumns: [] })

/** The window of every measured page, in CSS pixels. */
export const viewport = { width: 1280, height: 800 }
