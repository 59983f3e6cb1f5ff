/**
 * Runs after every test file of `screens` and `journeys`. It closes the file's pages, but not the
 * browser.
 */
import { afterAll } from 'vitest'
import { closePages } from './chromium'

afterAll(closePages)
