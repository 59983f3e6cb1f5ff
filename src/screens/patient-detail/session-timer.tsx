import Play from 'lucide-react/icons/play'
import Square from 'lucide-react/icons/square'
import Timer from 'lucide-react/icons/timer'
import X from 'lucide-react/icons/x'
import { stopwatchText } from '../../domain/interaction/stopwatch'
import type { Patient } from '../../domain/patient/patient'
import { Button } from '../../ui/button'
import { Icon } from '../../ui/icon'
import { IconButton } from '../../ui/icon-button'
import { DiscardTime } from '../shared/patient-actions/discard-time'
import type { PatientDialog } from '../shared/patient-actions/patient-dialog'
import { useStopwatch } from '../shared/patient-actions/use-stopwatch'
import { useScreen } from '../shared/screen'

interface SessionTimerProps {
  patient: Patient
  open: (dialog: PatientDialog) => void
  /** Whether the user may log time for the patient. If not, the stopwatch cannot be started. */
  isAllowed: boolean
}

/** The stopwatch of the patient. A new interaction log starts with the stopwatch's time. */
export function SessionTimer({ patient, open, isAllowed }: SessionTimerProps) {
  const words = useScreen().messages.patientDetail.timer
  const { isRunning, secs, start, pause, reset } = useStopwatch(patient)
  if (!isRunning && secs === 0) {
    if (!isAllowed) return null
    return (
      <Button icon={Play} onClick={start}>
        {words.start}
      </Button>
    )
  }
  const stop = () => {
    pause()
    open({ kind: 'log', patient })
  }
  return (
    <span className="rtm-detail-timer" data-running={isRunning || undefined}>
      <span className="rtm-detail-time">
        <Icon of={Timer} />
        <span className="rtm-hidden-visually">{isRunning ? words.running : words.paused}</span>
        <span role="timer" aria-live="off">
          {stopwatchText(secs)}
        </span>
      </span>
      <Button size="small" icon={isRunning ? Square : Play} onClick={isRunning ? stop : start}>
        {isRunning ? words.stopAndLog : words.resume}
      </Button>
      {!isRunning && (
        <DiscardTime onDiscard={reset}>
          {(ask) => <IconButton size="small" icon={X} label={words.discard} onClick={ask} />}
        </DiscardTime>
      )}
    </span>
  )
}
