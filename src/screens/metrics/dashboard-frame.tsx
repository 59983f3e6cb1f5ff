import { FrameIcon } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { Spinner } from '../../ui/spinner'
import { useScreen } from '../shared/screen'

interface DashboardFrameProps {
  /** Only the first counts: a fresh address of the same dashboard does not load it again. */
  url: string
  title: string
}

/** A dashboard in a frame, under a veil until it has loaded. */
export function DashboardFrame({ url, title }: DashboardFrameProps) {
  const words = useScreen().messages.metrics.dashboards
  const [address] = useState(url)
  const [isLoaded, setLoaded] = useState(false)
  const isBlocked = useBlocked(address)
  if (isBlocked) {
    return <EmptyState icon={FrameIcon} title={words.blocked} description={words.blockedText} />
  }
  return (
    <div className="rtm-dashboard">
      <iframe
        title={title}
        src={address}
        sandbox={rights(address)}
        referrerPolicy="no-referrer"
        onLoad={() => setLoaded(true)}
      />
      {!isLoaded && <Veil />}
    </div>
  )
}

/** The place of a frame whose address is not known yet. */
export function FrameWait() {
  return (
    <div className="rtm-dashboard">
      <Veil />
    </div>
  )
}

function Veil() {
  const words = useScreen().messages.metrics.dashboards
  return (
    <div className="rtm-dashboard-veil" role="status">
      <Spinner />
      {words.loading}
    </div>
  )
}

/**
 * Scripts of its own, since most dashboards are made by some, and links to new tabs. Its own origin
 * only where that is another than the page's: with both, a frame of the page's own origin could
 * reach out of its sandbox to the session.
 */
function rights(url: string): string {
  const basic = 'allow-scripts allow-popups'
  return new URL(url).origin === location.origin ? basic : `${basic} allow-same-origin`
}

/** Whether the page's own policy refuses the frame: a vendor's may lack `frame-src`. */
function useBlocked(url: string): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useLayoutEffect(() => {
    const onViolation = (event: SecurityPolicyViolationEvent) => {
      if (event.effectiveDirective !== 'frame-src' || event.disposition !== 'enforce') return
      if (event.blockedURI.startsWith(new URL(url).origin)) setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', onViolation)
    return () => document.removeEventListener('securitypolicyviolation', onViolation)
  }, [url])
  return isBlocked
}
