import css from './avatar.css?inline'
import { hueOf, initials } from './person-mark'
import { addStyles } from './styles'

addStyles(css)

export interface AvatarProps {
  /**
   * The full name of the person. The avatar gets its initials, its hue and its accessible name from
   * this name.
   */
  name: string
  /**
   * The label of the mark for a primary provider, such as `Primary provider`. The mark is shown
   * only if the label is set (T11).
   */
  primaryLabel?: string
  /**
   * Whether the avatar has faint colors, for example for an inactive person. If true, `title`
   * should give the reason.
   */
  inactive?: boolean
  /** The text of the tooltip (P10, T10). Default: the person's name. */
  title?: string
  size?: 'medium' | 'small'
}

export function Avatar(props: AvatarProps) {
  const { name, primaryLabel, inactive = false, title = name, size = 'medium' } = props
  return (
    <span
      className="rtm-avatar"
      role="img"
      aria-label={primaryLabel === undefined ? title : `${title}, ${primaryLabel}`}
      data-rtm-tooltip={primaryLabel === undefined ? title : `${title} · ${primaryLabel}`}
      data-hue={hueOf(name)}
      data-size={size}
      data-primary={primaryLabel === undefined ? undefined : ''}
      data-inactive={inactive ? '' : undefined}
    >
      {initials(name)}
    </span>
  )
}

export interface AvatarPerson {
  id: string | number
  name: string
  isPrimary?: boolean
  inactive?: boolean
  /** The text of the tooltip. Default: the person's name. */
  title?: string
}

export interface AvatarGroupProps {
  people: readonly AvatarPerson[]
  /** The number of avatars that are shown before `+N`. Default: 3. */
  max?: number
  primaryLabel: string
  size?: 'medium' | 'small'
}

/**
 * A group of avatars. It shows the avatars of the first people, and `+N` for the other people. The
 * tooltip of `+N` lists the names of these other people (T12).
 */
export function AvatarGroup({ people, max = 3, primaryLabel, size }: AvatarGroupProps) {
  const shown = people.slice(0, max)
  const hidden = people.slice(max)
  const names = hidden.map((person) => person.title ?? person.name).join('\n')
  return (
    <span className="rtm-avatars">
      {shown.map((person) => (
        <Avatar
          key={person.id}
          name={person.name}
          title={person.title}
          inactive={person.inactive}
          primaryLabel={person.isPrimary ? primaryLabel : undefined}
          size={size}
        />
      ))}
      {hidden.length > 0 && (
        <span
          className="rtm-avatar"
          role="img"
          aria-label={names}
          data-rtm-tooltip={names}
          data-size={size}
        >
          +{hidden.length}
        </span>
      )}
    </span>
  )
}
