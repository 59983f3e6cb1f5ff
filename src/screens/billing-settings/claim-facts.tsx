import { useState } from 'react'
import { Button } from '../../ui/button'
import { lazyPart, overlayCode } from '../../ui/lazy-part'
import { LazyOverlay } from '../../ui/overlays/lazy-overlay'
import { useScreen } from '../shared/screen'
import { ScreenPart } from '../shared/screen-part'
import { CLINIC_FACTS_HEIGHT } from './clinic-facts-height'
import { SettingsPart } from './settings-part'

const load = overlayCode(() => import('./company-facts-dialog'))
const CompanyFactsDialog = lazyPart(() => load().then((module) => module.CompanyFactsDialog))
const loadFacts = () => import('./clinic-facts')

/**
 * The section with the clinic's claim information. A button opens the form in which users edit the
 * claim information of the clinic, of its providers and of its programs (Q02).
 */
export function ClaimFacts() {
  const words = useScreen().messages.billingSettings.claims
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <SettingsPart title={words.title} text={words.text}>
      <ScreenPart load={loadFacts} props={{}} height={CLINIC_FACTS_HEIGHT} />
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
