/** Who is signed in, in the form's place: the form fetches it while somebody types. */
export const loadSignedIn = () => import('./signed-in')
