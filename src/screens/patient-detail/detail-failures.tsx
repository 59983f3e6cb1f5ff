import UserRoundX from 'lucide-react/icons/user-round-x'
import { Icon } from '../../ui/icon'
import { useScreen } from '../shared/screen'

/**
 * A message for the case that the patient was deleted or is unknown. There is no retry button,
 * because a retry could not succeed.
 */
export function PatientGone() {
  const { title, text } = useScreen().messages.patientDetail.gone
  return (
    <div className="rtm-state" role="alert">
      <span className="rtm-state-icon">
        <Icon of={UserRoundX} size={20} />
      </span>
      <p className="rtm-state-title">{title}</p>
      <p className="rtm-state-text">{text}</p>
    </div>
  )
}
