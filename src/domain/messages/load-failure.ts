/**
 * The English texts about code that could not be fetched (P18, Z20). The loader shows them too, so
 * they are in a file of their own, which is downloaded once.
 */
export const loadFailure = {
  updatesTitle: 'App updates in progress',
  updatesText: 'Please wait a minute and refresh the page.',
  /** The text about a part of the page, while the browser is offline. */
  offlinePart: 'This part has not been loaded yet. Please try again when you are online.',
}
