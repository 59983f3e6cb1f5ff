/** Where the app stands, whatever route is open. */
export function appRoot(): URL {
  return new URL(import.meta.env.BASE_URL, window.location.origin)
}
