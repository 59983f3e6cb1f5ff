import { rulePacks, type TimeStep } from '../../domain/billing/rule-packs'
import { patientCan } from '../../domain/patient/patient-can'
import { Switch } from '../../ui/switch'
import { useScreen } from '../shared/screen'
import { useToday } from '../shared/use-today'
import type { PatientTools } from './patient-tools'

/**
 * The switch that turns PCM on or off for the patient. A dialog explains the effects and asks for
 * confirmation first.
 */
export function PcmSwitch({ patient, company, open }: PatientTools) {
  const { messages } = useScreen()
  const words = messages.patientDetail.program.pcm
  const { pcm } = patientCan(patient, company, useToday())
  const pack = rulePacks[patient.supportRulesId]
  const list = new Intl.ListFormat(messages.locale)
  const codesOf = (steps: readonly TimeStep[]) => list.format(steps.map(({ code }) => code))
  const rtmCodes = codesOf(pack.rtm)
  const counts = patient.isPcmEnabled ? words.on(codesOf(pack.pcm), rtmCodes) : words.off(rtmCodes)
  const withoutCompany = patient.isPcmEnabled
    ? words.onWithoutCompany(rtmCodes)
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
