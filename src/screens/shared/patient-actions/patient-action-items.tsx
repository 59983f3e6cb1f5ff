import CalendarPlus from 'lucide-react/icons/calendar-plus'
import FileText from 'lucide-react/icons/file-text'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Pencil from 'lucide-react/icons/pencil'
import Timer from 'lucide-react/icons/timer'
import UserPlus from 'lucide-react/icons/user-plus'
import UserX from 'lucide-react/icons/user-x'
import Users from 'lucide-react/icons/users'
import type { PlainDate } from '../../../domain/dates/dates'
import type { Messages } from '../../../domain/messages/messages'
import type { Patient } from '../../../domain/patient/patient'
import {
  type PatientAction,
  patientActions,
  patientCan,
  wasEnrolled,
} from '../../../domain/patient/patient-can'
import type { Company } from '../../../domain/person/company'
import { Icon, type IconType } from '../../../ui/icon'
import type { MenuGroup, MenuItem } from '../../../ui/overlays/menu-items'
import type { PatientDialog } from './patient-dialog'

export interface PatientActionOptions {
  /** The accessible name of the actions. */
  label: string
  /** Whether the menu leaves out `log`, because this action has a button of its own. */
  hasLogButton: boolean
  messages: Messages
  /** The company of the signed-in user. Null while it is unknown. */
  company: Company | null
  /** Today's date in the time zone of the client. */
  today: PlainDate
  open: (dialog: PatientDialog) => void
}

const icons: Record<PatientAction, IconType> = {
  log: Timer,
  edit: Pencil,
  careTeam: Users,
  claimFacts: FileText,
  enroll: UserPlus,
  extend: CalendarPlus,
  unenroll: UserX,
  pcm: HeartPulse,
}

/**
 * Returns the label of an action. For some actions, the label depends on the status of the patient.
 */
export function patientActionLabel(
  action: PatientAction,
  patient: Patient,
  { patientActions: { menu } }: Messages,
): string {
  if (action === 'enroll') return wasEnrolled(patient) ? menu.reEnroll : menu.enroll
  if (action === 'pcm') return patient.isPcmEnabled ? menu.pcmOff : menu.pcmOn
  return menu[action]
}

/**
 * Returns the menu groups with the actions for a patient. The menu has either Enroll, or both
 * Extend and Unenroll. Unenroll has a group of its own, so that nobody selects it by mistake. If
 * any other action is not allowed, its item is disabled and shows the reason.
 */
export function patientActionGroups(
  patient: Patient,
  { label, hasLogButton, messages, company, today, open }: PatientActionOptions,
): MenuGroup[] {
  const can = patientCan(patient, company, today)
  const items = patientActions
    .filter((action) => {
      const { reason } = can[action]
      const isLeftOut = hasLogButton && action === 'log'
      return !isLeftOut && reason !== 'enrolledAlready' && reason !== 'notEnrolled'
    })
    .map((action): MenuItem => {
      const { allowed, reason } = can[action]
      return {
        id: action,
        label: patientActionLabel(action, patient, messages),
        icon: <Icon of={icons[action]} />,
        ...(action === 'unenroll' && { isDestructive: true }),
        ...(!allowed && {
          isDisabled: true,
          description: messages.patientActions.cannot[reason],
        }),
        onAction: () => open({ kind: action, patient }),
      }
    })
  const groups: MenuGroup[] = [
    { id: 'actions', label, items: items.filter(({ isDestructive }) => !isDestructive) },
    {
      id: 'leaving',
      label: messages.patientActions.menu.unenroll,
      items: items.filter(({ isDestructive }) => isDestructive),
    },
  ]
  return groups.filter((group) => group.items.length > 0)
}
