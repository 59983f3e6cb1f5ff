import { useState } from 'react'
import { Button } from '../../ui/button'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { useScreen } from '../shared/screen'
import { SettingsPart } from './settings-part'

const load = overlayCode(() => import('./company-facts-dialog'))
const CompanyFactsDialog = lazyPart(() => load().then((module) => module.CompanyFactsDialog))

/**
 * The section with a button that opens the form for claim information: the values that claims need
 * of the clinic, its providers and its programs (Q02).
 */
export function ClaimFacts() {
  const words = useScreen().messages.billingSettings.claims
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SettingsPart title={words.title} text={words.text}>
      <div className="rtm-settings-buttons">
        <Button onClick={() => setOpen(true)}>{words.edit}</Button>
      </div>
      {isOpen && (
        <LazyOverlay onFailed={close}>
          <CompanyFactsDialog onClose={close} />
        </LazyOverlay>
      )}
    </SettingsPart>
  )
}
