import { Skeleton } from '../../ui/skeleton'
import { useScreen } from '../shared/screen'

/** The usual heights of the cards of the overview, in px. The skeleton uses them. */
const heights = { program: 228, support: 268, note: 124, careTeam: 108, record: 108, history: 140 }
/**
 * The usual heights of the cards in a tile, in px. Most of these heights are less than in the full
 * layout, because the cards of a tile have no border.
 */
const tileHeights = { ...heights, program: 208, support: 250, note: 76, careTeam: 90, record: 90 }

/** The skeleton of the patient's page. Its header, tabs and overview have their final sizes. */
export function DetailSkeleton({ tab, isTile }: { tab: string; isTile: boolean }) {
  const { messages } = useScreen()
  const height = isTile ? tileHeights : heights
  return (
    <div
      className="rtm-detail"
      data-tab={tab}
      role="status"
      aria-busy="true"
      aria-label={messages.patientDetail.loading}
    >
      <HeaderSkeleton />
      <div className="rtm-detail-tabs-wait" />
      <div className="rtm-overview">
        <div className="rtm-next" data-idle>
          <Skeleton width="60%" />
        </div>
        <div className="rtm-overview-main">
          <CardSkeleton height={height.program} lines={4} />
          <CardSkeleton height={height.support} lines={3} />
        </div>
        <div className="rtm-overview-side">
          <CardSkeleton height={height.note} lines={2} />
          <CardSkeleton height={height.careTeam} lines={1} />
          <CardSkeleton height={height.record} lines={1} />
        </div>
        <CardSkeleton height={height.history} lines={2} />
      </div>
    </div>
  )
}

function HeaderSkeleton() {
  return (
    <div className="rtm-detail-header">
      <div className="rtm-detail-who">
        <Skeleton width={28} height={28} round />
        <div className="rtm-detail-name">
          <Skeleton width={180} height={26} />
          <div className="rtm-detail-badges">
            <Skeleton width={72} height={24} round />
          </div>
        </div>
      </div>
      <section>
        <Skeleton width="80%" height={36} />
      </section>
      <div className="rtm-detail-actions">
        <Skeleton width={144} height={32} />
        <Skeleton width={116} height={32} />
      </div>
    </div>
  )
}

const widths = ['70%', '92%', '55%', '80%']

function CardSkeleton({ height, lines }: { height: number; lines: number }) {
  return (
    <div className="rtm-card" style={{ minBlockSize: height }}>
      <Skeleton width={96} height={14} />
      {widths.slice(0, lines).map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
