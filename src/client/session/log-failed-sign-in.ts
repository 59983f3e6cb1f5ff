/**
 * Logs a failed sign-in for the developers of the page. The code with the texts is loaded only
 * after a failure.
 * @param baseUrl The base URL of the API.
 */
export function logFailedSignIn(error: unknown, baseUrl: string): void {
  void import('./sign-in-log').then(
    ({ logSignIn }) => logSignIn(error, baseUrl),
    () => console.error(error),
  )
}
