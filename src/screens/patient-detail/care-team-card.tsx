import type { ProviderRelationship } from '../../domain/person/person'
import { activityTypes } from '../../domain/vocabulary'
import { Avatar } from '../../ui/avatar'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { useScreen } from '../shared/screen'
import { useProviders } from '../shared/use-providers'
import { Card } from './card'
import type { PatientTools } from './patient-tools'

/** The card with the care team of the patient. The primary provider comes first. */
export function CareTeamCard({ patient, open }: PatientTools) {
  const { messages } = useScreen()
  const words = messages.patientDetail.careTeam
  const { providers } = useProviders()
  const team = patient.providerRelationships.toSorted(
    (a, b) => Number(b.isPrimary) - Number(a.isPrimary),
  )
  const left = new Set(providers?.filter(({ user }) => !user.isActive).map(({ user }) => user.id))
  return (
    <Card
      title={words.title}
      action={
        <Button
          size="small"
          aria-label={messages.patientActions.menu.careTeam}
          onClick={() => open({ kind: 'careTeam', patient })}
        >
          {words.change}
        </Button>
      }
    >
      {team.length === 0 && <p className="rtm-card-muted">{words.empty}</p>}
      <ul className="rtm-people">
        {team.map((member) => (
          <Member
            key={member.provider.user.id}
            member={member}
            isInactive={left.has(member.provider.user.id) || member.status === 'INACTIVE'}
          />
        ))}
      </ul>
    </Card>
  )
}

function Member({ member, isInactive }: { member: ProviderRelationship; isInactive: boolean }) {
  const { messages } = useScreen()
  const { primary, inactive } = messages.patient
  const { user, type } = member.provider
  const known = activityTypes.find((one) => one === type)
  return (
    <li>
      {/* The name of the provider follows as text, so screen readers ignore the avatar. */}
      <span aria-hidden>
        <Avatar name={user.fullName} inactive={isInactive} size="small" />
      </span>
      <span className="rtm-people-name">
        {user.fullName}
        {type && <small>{known ? messages.patient.activityTypes[known] : type}</small>}
      </span>
      <span className="rtm-detail-badges">
        {member.isPrimary && <Badge tone="accent">{primary}</Badge>}
        {isInactive && <Badge>{inactive}</Badge>}
      </span>
    </li>
  )
}
