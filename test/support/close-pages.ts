/** Runs around every journey file: closes its pages, and the browser stays for the next file. */
import { afterAll } from 'vitest'
import { closePages } from './chromium'

afterAll(closePages)
