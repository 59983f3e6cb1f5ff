import { appRoot } from '../app-root'

const icon = new URL('icon.svg', appRoot()).href

/** The product's icon. It has no alt text, because the product's name is beside it. */
export function Mark() {
  return <img src={icon} alt="" width="28" height="28" />
}
