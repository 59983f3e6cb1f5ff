import ChartColumn from 'lucide-react/icons/chart-column'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UsersRound from 'lucide-react/icons/users-round'

/** The links of the sidebar (S01). */
export const mainPages = [
  { path: '/patient-list', word: 'patients', icon: UsersRound },
  { path: '/billing', word: 'billing', icon: ReceiptText },
  { path: '/metrics', word: 'metrics', icon: ChartColumn },
] as const
