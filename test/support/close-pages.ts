/** Runs after every file of `screens` and `journeys`: closes its pages, but not the browser. */
import { afterAll } from 'vitest'
import { closePages } from './chromium'

afterAll(closePages)
