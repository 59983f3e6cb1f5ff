import { Button } from '../../ui/button'
import { useScreen } from '../shared/screen'

const policies = {
  privacy: 'https://policies.google.com/privacy',
  terms: 'https://policies.google.com/terms',
} as const

/** Google asks whoever uses it to say so. */
export function RecaptchaNote() {
  const { recaptcha: words } = useScreen().messages.account
  return (
    <p className="rtm-front-small">
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

/** It did not come, so nothing was sent: said in the form, which its button sends again. */
export function RecaptchaFailed() {
  const { account, common } = useScreen().messages
  return (
    <div className="rtm-front-alert" role="alert">
      <strong>{account.recaptcha.failed}</strong>
      <p>{account.recaptcha.failedHint}</p>
      <Button type="submit">{common.retry}</Button>
    </div>
  )
}
