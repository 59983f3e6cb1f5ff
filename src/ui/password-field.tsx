import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useEffect, useId, useRef, useState } from 'react'
import { IconButton } from './icon-button'
import { TextField, type TextFieldProps } from './text-field'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'inside'> {
  words: { show: string; hide: string }
}

/**
 * A password field with a button that makes the password visible. When the user submits the form,
 * the password is hidden.
 */
export function PasswordField({ words, id, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const own = useId()
  const input = useRef<HTMLInputElement>(null)
  // A browser may store the text of a plain text input at a submit. The field must therefore be a
  // password input again before the submit.
  useEffect(() => {
    const form = input.current?.form
    const hide = () => setShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...field}
      ref={input}
      id={id ?? own}
      type={isShown ? 'text' : 'password'}
      inside={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? words.hide : words.show}
          aria-controls={id ?? own}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
