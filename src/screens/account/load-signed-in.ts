/**
 * Loads the view that replaces the form after sign-in. The form starts the load while the user
 * types.
 */
export const loadSignedIn = () => import('./signed-in')
