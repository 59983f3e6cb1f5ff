/** Runs after every test file of `screens` and `journeys`. */
import { afterAll } from 'vitest'
import { closeOtherPages } from './pages'

afterAll(closeOtherPages)
