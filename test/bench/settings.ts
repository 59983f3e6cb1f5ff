/** The bench's assumptions about the build and the measured elements. */
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export const packageDir = join(root, 'dist/package')

/** The CDN's entry, under `/package/`: a module that exports `configure`. */
export const cdnEntry = 'cdn/rtm-elements.js'

/** The folder of the CDN build. */
export const cdnFolder = join(packageDir, 'cdn')

/** The npm build's entries, for a page that brings its own React. */
export const sharedReactEntries = {
  main: 'index.js',
  element: 'elements/rtm-patient-billing.js',
}

export const elementTag = 'rtm-patient-billing'
export const patientsTag = 'rtm-patient-list'

/** The keys and the format under which the elements store the user's page size. */
export const preferenceKeys = ['rtm-preferences:billing', 'rtm-preferences:patient-list']
export const preference = (pageSize: number): string =>
  JSON.stringify({ pageSize, hiddenColumns: [] })

/** The window size of every measured page, in CSS pixels. */
export const viewport = { width: 1280, height: 800 }
