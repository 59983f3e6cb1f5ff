import { patientCan } from '../../domain/patient/patient-can'
import { Switch } from '../../ui/switch'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import type { PatientTools } from './patient-tools'

/** Turns PCM on or off for this patient. A dialog explains the effects and asks to confirm. */
export function PcmSwitch({ patient, company, open }: PatientTools) {
  const { messages } = useScreen()
  const words = messages.patientDetail.program.pcm
  const { pcm } = patientCan(patient, company, useToday())
  const counts = patient.isPcmEnabled ? words.on : words.off
  const withoutCompany = patient.isPcmEnabled
    ? words.onWithoutCompany
    : messages.patientActions.cannot.noPcm
  return (
    <div className="rtm-program-pcm">
      <Switch
        label={words.title}
        isOn={patient.isPcmEnabled}
        description={pcm.allowed ? counts : withoutCompany}
        isDisabled={!pcm.allowed}
        onChange={() => open({ kind: 'pcm', patient })}
      />
    </div>
  )
}
