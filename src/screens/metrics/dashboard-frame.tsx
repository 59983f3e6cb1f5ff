import FrameIcon from 'lucide-react/icons/frame'
import { useLayoutEffect, useState } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { Spinner } from '../../ui/spinner'
import { useScreen } from '../shared/screen'

interface DashboardFrameProps {
  /**
   * The URL of the dashboard. Only the first value is used, so that the iframe does not reload when
   * the same dashboard gets a new URL.
   */
  url: string
  title: string
}

/** A dashboard in an iframe, with a loading overlay until it has loaded. */
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

/** A placeholder for an iframe whose URL is unknown. */
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
 * Returns the sandbox permissions of the iframe. Scripts and links to new tabs are allowed, because
 * most dashboards need them. `allow-same-origin` is not allowed for a dashboard of the vendor
 * page's own origin: together with scripts, it would let the dashboard leave the sandbox and read
 * the session.
 */
function rights(url: string): string {
  const basic = 'allow-scripts allow-popups'
  return new URL(url).origin === location.origin ? basic : `${basic} allow-same-origin`
}

/**
 * Returns whether the CSP of the vendor page blocks the iframe, because `frame-src` does not allow
 * the origin of the dashboard.
 */
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
