/**
 * Finds out whether a request failed because the database could not be reached or was too busy. In
 * that case, a retry may succeed.
 */
import { errorChain } from '../http/error-log'

/**
 * PostgreSQL's error codes for an unavailable database, in addition to class 08, "connection
 * exception".
 */
const databaseCodes = new Set([
  '40001', // serialization failure
  '40P01', // deadlock detected
  '53300', // too many connections
  '55P03', // lock not available
  '57014', // canceled by the statement timeout
  '57P01', // shut down by the administrator
  '57P02', // shut down after a crash
  '57P03', // cannot connect now: the server starts or stops
  '25P03', // ended by the timeout of an idle transaction
])

const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/**
 * Some errors of the database driver have no code, so they are recognized by these messages. For
 * example, if a connection is lost during a transaction, the rollback fails with the second
 * message, and only this second error is reported.
 */
const driverMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/

function isAway(error: Error): boolean {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isKnown = databaseCodes.has(code) || networkCodes.has(code) || /^08/.test(code)
  return isKnown || driverMessages.test(error.message)
}

/** Whether the error means that the database could not be reached, has stopped, or was too busy. */
export function isUnavailable(error: unknown): boolean {
  return errorChain(error).some(isAway)
}

/** The number of seconds after which a client should try again. A restart takes a few seconds. */
export const retryLater = { 'Retry-After': '2' }

export const BUSY = 'The server is busy. Please try again.'
