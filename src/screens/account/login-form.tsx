import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../ui/button'
import { addStyles } from '../../ui/styles'
import { TextField } from '../../ui/text-field'
import { useScreen } from '../shared/screen'
import css from './login-form.css?inline'

addStyles(css)

/** Sign-in with user name and password (spec §2, A01–A08). What was typed stays after a failure. */
export function LoginForm() {
  const { client, messages } = useScreen()
  const words = messages.login
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isPending) return
    if (!username.trim() || !password) {
      form.current?.querySelector<HTMLInputElement>('input:placeholder-shown')?.focus()
      return
    }
    setPending(true)
    try {
      await client.session.signIn({ username: username.trim(), password })
    } catch {
      // The session has said what went wrong; the form stays as it is.
      setPending(false)
    }
  }
  return (
    <form className="rtm-login" ref={form} noValidate onSubmit={submit}>
      <h1 className="rtm-login-title">{words.title}</h1>
      <TextField
        label={words.username}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder=" "
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={isChecked && !username.trim() ? words.usernameRequired : undefined}
      />
      <TextField
        label={words.password}
        name="password"
        type="password"
        autoComplete="current-password"
        placeholder=" "
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={isChecked && !password ? words.passwordRequired : undefined}
      />
      <Button type="submit" variant="primary" pending={isPending}>
        {isPending ? words.submitting : words.submit}
      </Button>
    </form>
  )
}
