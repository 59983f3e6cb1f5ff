import { Button } from '../../ui/button'
import { useScreen } from '../shared/screen'

const policies = {
  privacy: 'https://policies.google.com/privacy',
  terms: 'https://policies.google.com/terms',
} as const

/** The note that Google requires on pages that use reCAPTCHA. */
export function RecaptchaNote() {
  const { recaptcha: words } = useScreen().messages.account
  return (
    <p className="rtm-account-card-small">
      {words.note}{' '}
      <a href={policies.privacy} target="_blank" rel="noreferrer">
        {words.privacy}
      </a>
      {' · '}
      <a href={policies.terms} target="_blank" rel="noreferrer">
        {words.terms}
      </a>
    </p>
  )
}

/**
 * Says that reCAPTCHA did not load, and that the form was not sent. The button submits the form
 * again.
 */
export function RecaptchaFailed() {
  const { account, common } = useScreen().messages
  return (
    <div className="rtm-account-card-alert" role="alert">
      <strong>{account.recaptcha.failed}</strong>
      <p>{account.recaptcha.failedHint}</p>
      <Button type="submit">{common.retry}</Button>
    </div>
  )
}
