/** The errors of the FHIR API, as OperationOutcome (hl7.org/fhir/R4/operationoutcome.html). */

import type { FhirResource, OperationOutcome } from 'fhir/r4'
import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { Problem } from '../../../src/backend/problem'
import { BUSY, isUnavailable, retryLater } from '../db/unavailable'
import { logError } from '../http/error-log'

type Severity = OperationOutcome['issue'][number]['severity']
type IssueCode = OperationOutcome['issue'][number]['code']

/** The codes of HL7's value set `issue-type`. */
const codes: Readonly<Record<number, IssueCode>> = {
  401: 'login',
  403: 'forbidden',
  404: 'not-found',
  405: 'not-supported',
  406: 'not-supported',
  429: 'throttled',
  500: 'exception',
  503: 'transient',
}

export function outcome(severity: Severity, code: IssueCode, ...texts: string[]): OperationOutcome {
  return {
    resourceType: 'OperationOutcome',
    issue: texts.map((diagnostics) => ({ severity, code, diagnostics })),
  }
}

function failed(status: number, ...texts: string[]): OperationOutcome {
  return outcome('error', codes[status] ?? 'invalid', ...texts)
}

function fhirHeaders(headers: Readonly<Record<string, string>> = {}) {
  return { ...headers, 'Content-Type': 'application/fhir+json; charset=utf-8' }
}

export function answerResource(c: Context, resource: FhirResource): Response {
  return c.body(JSON.stringify(resource), 200, fhirHeaders())
}

/** Responds to every error with an OperationOutcome, without a stack (`app.onError`). */
export function answerOutcome(error: Error, c: Context): Response {
  if (error instanceof Problem) {
    const { status, detail, errors, headers } = error
    const texts = errors.length > 0 ? errors.map((one) => one.detail) : [detail ?? '']
    // RFC 9110 requires that a response with status 401 names the authentication scheme.
    if (status === 401) c.header('WWW-Authenticate', 'Bearer')
    return c.body(JSON.stringify(failed(status, ...texts)), status, fhirHeaders(headers))
  }
  if (error instanceof HTTPException) {
    const body = JSON.stringify(failed(error.status, error.message))
    return c.body(body, error.status, fhirHeaders())
  }
  logError(error, c.get('requestId'))
  if (isUnavailable(error)) {
    return c.body(JSON.stringify(failed(503, BUSY)), 503, fhirHeaders(retryLater))
  }
  const body = JSON.stringify(failed(500, 'Something went wrong on the server.'))
  return c.body(body, 500, fhirHeaders())
}
