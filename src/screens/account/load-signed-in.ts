/**
 * Loads the code of the view that replaces the sign-in form after the sign-in. The form starts this
 * load while the user types.
 */
export const loadSignedIn = () => import('./signed-in')
