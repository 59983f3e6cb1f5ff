import { LoginForm } from './login-form'

/** The screens of people who are not signed in; of them, login so far. */
export function Screen() {
  return <LoginForm />
}
