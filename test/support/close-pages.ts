/** Around every journey's file: the browser goes on to the next one, without this one's pages. */
import { afterAll } from 'vitest'
import { closePages } from './chromium'

afterAll(closePages)
