import { appRoot } from '../app-root'

const icon = new URL('icon.svg', appRoot()).href

/** The product's sign. Its name stands beside it. */
export function Mark() {
  return <img src={icon} alt="" width="28" height="28" />
}
