import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { stopwatchText } from '../../../../domain/interaction/stopwatch'
import { Button } from '../../../../ui/button'
import { addStyles } from '../../../../ui/styles'
import { useScreen } from '../../screen'
import { DiscardTime } from '../discard-time'
import type { PatientName } from '../patient-dialog'
import { useStopwatch } from '../use-stopwatch'
import css from './stopwatch-bar.css?inline'

addStyles(css)

interface StopwatchBarProps {
  patient: PatientName
  /** Called when the user starts the stopwatch. From then on, the form has a draft. */
  onStart: () => void
  /** Called with the number of seconds when the stopwatch stops, to fill in the duration. */
  onStop: (secs: number) => void
}

/**
 * The stopwatch of the patient, above the fields of the form. It continues to run after the dialog
 * has closed.
 */
export function StopwatchBar({ patient, onStart, onStop }: StopwatchBarProps) {
  const words = useScreen().messages.patientActions.stopwatch
  const { isRunning, secs, start, take, reset } = useStopwatch(patient)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset legend cannot be placed inline.
    <div
      role="group"
      aria-label={words.label}
      className="rtm-stopwatch"
      data-no-first-focus={isRunning ? undefined : ''}
    >
      {/* The time is not a live region, because a screen reader would announce it every second. */}
      <span role="timer" aria-live="off" data-running={isRunning || undefined}>
        {stopwatchText(secs)}
      </span>
      {isRunning ? (
        <Button size="small" icon={Pause} onClick={() => onStop(take())}>
          {words.stop}
        </Button>
      ) : (
        <Button
          size="small"
          icon={Play}
          onClick={() => {
            start()
            onStart()
          }}
        >
          {secs > 0 ? words.resume : words.start}
        </Button>
      )}
      {secs > 0 && (
        <DiscardTime onDiscard={reset}>
          {(ask) => (
            <Button size="small" variant="quiet" icon={RotateCcw} onClick={ask}>
              {words.reset}
            </Button>
          )}
        </DiscardTime>
      )}
      {isRunning && <small>{words.running}</small>}
    </div>
  )
}
