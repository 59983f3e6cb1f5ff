import { type CareTeamFormValues, careTeamChoices } from '../../../../domain/patient/care-team-form'
import type { ProviderRelationship } from '../../../../domain/person/person'
import { FormMultiSelect } from '../../../../ui/overlays/form-multi-select'
import { FieldRow } from '../../../../ui/overlays/form-note'
import { FormSelect } from '../../../../ui/overlays/form-select'
import type { FieldBinding } from '../../../../ui/overlays/form-state'
import { ProvidersFailed } from '../../providers-failed'
import { useScreen } from '../../screen'
import { useProviders } from '../../use-providers'

const NOBODY = 'nobody'

interface CareTeamFieldsProps {
  /**
   * The current care team. The user can choose a member of this team even if the member is
   * inactive.
   */
  team: readonly ProviderRelationship[]
  primary: FieldBinding<CareTeamFormValues['primaryProvider']>
  secondary: FieldBinding<CareTeamFormValues['secondaryProviders']>
}

/**
 * The fields for a care team: at most one primary provider, and any number of secondary providers
 * (D22, D23).
 */
export function CareTeamFields({ team, primary, secondary }: CareTeamFieldsProps) {
  const { messages } = useScreen()
  const { fields, nobody, choose, search, clearSearch, nothingFound, careTeam } =
    messages.patientActions
  const asked = useProviders()
  const known = asked.providers?.map(({ user }) => user) ?? []
  const people = careTeamChoices(known, team).map(({ id, fullName, isInactive }) => ({
    id: String(id),
    label: fullName,
    ...(isInactive && { description: messages.patient.inactive }),
  }))
  const hint = asked.hasFailed && <ProvidersFailed text={careTeam.loadFailed} asked={asked} />
  const primaryId = primary.value === null ? NOBODY : String(primary.value)
  return (
    <FieldRow>
      <FormSelect
        label={fields.primaryProvider}
        hint={hint}
        placeholder={choose}
        options={[{ id: NOBODY, label: nobody }, ...people]}
        value={primaryId}
        errorMessage={primary.errorMessage}
        onChange={(id) => primary.onChange(id === NOBODY ? null : Number(id))}
      />
      <FormMultiSelect
        words={{ search, clearSearch, nothingFound }}
        label={fields.secondaryProviders}
        placeholder={nobody}
        options={people.map((person) =>
          person.id === primaryId ? { ...person, description: messages.patient.primary } : person,
        )}
        value={secondary.value.map(String)}
        errorMessage={secondary.errorMessage}
        onChange={(ids) => secondary.onChange(ids.map(Number))}
      />
    </FieldRow>
  )
}
