/**
 * The texts of the emails. The user name is the only part that a visitor has typed. A visitor can
 * sign up with another person's address. If an email contained the visitor's full name, the visitor
 * could send that person any text as this name.
 */
import type { LinkPurpose } from '../sign-in/mailed-links'

export interface LinkWords {
  readonly subject: string
  readonly text: string
}

type Words = Record<
  LinkPurpose,
  { readonly subject: string; readonly lines: (username: string, link: string) => string[] }
>

const en: Words = {
  'verify-email': {
    subject: 'Please verify your email address',
    lines: (username, link) => [
      'Hello,',
      `An account was created with this email address. Its username is ${username}. Please open this link to confirm that the address is yours:`,
      link,
      'The link can be used once and expires in 3 days. You can sign in before you verify your address.',
      'If you did not sign up, ignore this email.',
    ],
  },
  'password-reset': {
    subject: 'Reset your password',
    lines: (username, link) => [
      'Hello,',
      `A new password was requested for the account with the username ${username}. Set a new password here:`,
      link,
      'The link can be used once and expires in one hour. Links that were sent earlier no longer work.',
      'If you did not request it, ignore this email. Your password will not change.',
    ],
  },
}

const es: Words = {
  'verify-email': {
    subject: 'Verifique su dirección de correo electrónico',
    lines: (username, link) => [
      'Hola:',
      `Se creó una cuenta con esta dirección de correo. Su nombre de usuario es ${username}. Abra este enlace para confirmar que la dirección es suya:`,
      link,
      'El enlace sirve una sola vez y vence en 3 días. Puede iniciar sesión antes de verificar su dirección.',
      'Si usted no creó la cuenta, ignore este mensaje.',
    ],
  },
  'password-reset': {
    subject: 'Restablezca su contraseña',
    lines: (username, link) => [
      'Hola:',
      `Se solicitó una contraseña nueva para la cuenta con el nombre de usuario ${username}. Créela aquí:`,
      link,
      'El enlace sirve una sola vez y vence en una hora. Los enlaces anteriores ya no funcionan.',
      'Si usted no la solicitó, ignore este mensaje. Su contraseña no cambiará.',
    ],
  },
}

/**
 * Returns the texts of an email in a language.
 * @param language The account's language, such as `es-MX`. All languages other than Spanish get
 * English texts.
 */
export function linkWords(
  purpose: LinkPurpose,
  language: string,
  username: string,
  link: string,
): LinkWords {
  const { subject, lines } = (/^es\b/.test(language) ? es : en)[purpose]
  return { subject, text: lines(username, link).join('\n\n') }
}
