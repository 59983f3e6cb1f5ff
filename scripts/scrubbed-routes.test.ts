/** Compares the words that error reports keep in URLs with the routes of the API. */
import { describe, expect, it } from 'vitest'
import { sharedRoutes } from '../src/backend/handlers/routes'
import { scrubUrl } from '../src/client/error-reporting/scrub-text'

describe('the URLs in error reports', () => {
  it('the URLs in error reports keep all words of the API’s paths', () => {
    const paths = Object.keys(sharedRoutes).map((route) => `/api/${route.replace(/^[A-Z]+ /, '')}`)
    expect(paths.map(scrubUrl)).toEqual(paths.map((path) => path.replaceAll(':', ':id')))
  })
})
