import TimerIcon from 'lucide-react/icons/timer'
import { useEffect, useState } from 'react'
import type { RtmClient } from '../../src/client/rtm-client'
import { followStopwatches } from '../../src/client/storage/stopwatch-tabs'
import { type StoredStopwatch, storedStopwatches } from '../../src/client/storage/stopwatches'
import {
  isStopwatchRunning,
  stopwatchSecs,
  stopwatchText,
} from '../../src/domain/interaction/stopwatch'
import { Icon } from '../../src/ui/icon'
import { useTicks } from '../../src/ui/use-ticks'
import { useApp } from '../app-context'
import { changeSearch, navigate, useAppLocation } from '../router/location'
import { hasPanel } from '../router/paths'
import { withPanel } from '../router/place'
import './timers.css'

/**
 * The stopwatches of the user. They are on every page, because a stopwatch continues to run when
 * its patient is no longer on screen. A click opens the patient, where the user can stop the
 * stopwatch and log its time.
 * @param most The maximum number of stopwatches to show. A running stopwatch comes first.
 */
export function Timers({ most }: { most?: number }) {
  const { client, words } = useApp()
  const { pathname } = useAppLocation()
  const timers = useTimers(client)
  useTicks(timers.some(({ watch }) => isStopwatchRunning(watch)))
  if (timers.length === 0) return null
  const now = client.http.now().getTime()
  const open = (patientId: number) => {
    const show = (search: string) => withPanel(search, { patientId })
    if (hasPanel(pathname)) changeSearch(show, { adds: true, panel: true })
    else navigate({ pathname: '/patient-list', search: show('') })
  }
  return (
    <section className="app-timers" aria-label={words.app.timers}>
      {timers.slice(0, most).map(({ patientId, watch }) => (
        <button
          key={patientId}
          type="button"
          className="app-timer"
          data-running={isStopwatchRunning(watch) || undefined}
          onClick={() => open(patientId)}
        >
          <Icon of={TimerIcon} />
          <span className="rtm-hidden-visually">
            {isStopwatchRunning(watch) ? words.app.timerRunning : words.app.timerPaused}
          </span>
          <span className="rtm-truncate">{watch.who}</span>
          <span className="app-timer-time">{stopwatchText(stopwatchSecs(watch, now))}</span>
        </button>
      ))}
    </section>
  )
}

function useTimers(client: RtmClient): readonly StoredStopwatch[] {
  const { drafts } = client
  const [timers, setTimers] = useState(() => storedStopwatches(drafts))
  useEffect(() => followStopwatches(client), [client])
  useEffect(() => {
    const follow = () => {
      const now = storedStopwatches(drafts)
      // Drafts change at every key press in a form. If the stopwatches have not changed, the
      // component must not render again.
      setTimers((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    follow()
    return drafts.subscribe(follow)
  }, [drafts])
  return timers
}
