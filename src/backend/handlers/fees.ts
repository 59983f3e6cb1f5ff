/** Handlers for /billing/fees/: the fee table of the company (K26). */
import { feesOf, feesWire } from '../fee-table'
import { wholeListRoutes } from '../whole-list'

export const feeRoutes = wholeListRoutes('billing/fees/', {
  read: async (storage) => (await storage.company()).fees,
  replace: (storage, fees) => storage.changeCompany({ fees }),
  parse: feesOf,
  wire: feesWire,
  changed:
    'The fees were changed after you opened them. Nothing was saved. Reload the fees, or replace them with yours.',
})
