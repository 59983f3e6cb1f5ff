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
  /** Called when the stopwatch starts. From then on, the form has a draft. */
  onStart: () => void
  /** Called with the seconds for the duration fields when the stopwatch stops. */
  onStop: (secs: number) => void
}

/** The patient's stopwatch in the form. It continues after the dialog closes. */
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
      {/* In a live region, a screen reader would announce the time every second. The timer is
          therefore not a live region. */}
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
