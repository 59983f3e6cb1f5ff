/** Requests whose response is missing, and that are sent again. */
import { ResponseError } from './errors'

/** Returns the result of a request, or undefined if the backend rejects the request (400). */
export async function unlessRejected<Result>(request: Promise<Result>) {
  try {
    return await request
  } catch (error) {
    if (error instanceof ResponseError && error.status === 400) return undefined
    throw error
  }
}
