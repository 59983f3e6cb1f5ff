import {
  billingUuid,
  layout,
  oneOf,
  optionalId,
  providerId,
  screenElement,
  shortcuts,
  theme,
  view,
  viewId,
} from './definition'

/**
 * Billing instances in four tabs. The user can mark them as billed, cancel them, undo both, and
 * copy the justification.
 *
 * @see spec §2 "Billing"
 */
export const patientBilling = screenElement({
  name: 'patient-billing',
  // The height of the outline is the sum of the toolbar, the tabs, a table of its maximum height,
  // and the pagination.
  height: 'calc(max(360px, 72dvh) + 134px)',
  heights: { '[layout="tile"]': '285px' },
  needsSession: true,
  attributes: {
    /**
     * Shows the billings of one patient (the patient's user id). Without it, the element shows the
     * billings of the clinic.
     */
    patientId: { ...optionalId(), narrows: true },
    /**
     * Shows only billings of patients with this primary provider. The word `null` means patients
     * without a primary provider.
     */
    providerId: providerId(),
    /**
     * The tab to show. Another value later shows that tab. The attribute does not change when the
     * user opens another tab.
     */
    tab: oneOf(['pending', 'ready', 'billed', 'cancelled'], 'ready'),
    /** The billing (its `uuid`) whose row is highlighted, because the page shows its patient. */
    billingUuid,
    /**
     * The view that the list shows first: a `view` of `rtm-view-change`, for example from your
     * page's address. It contains the tab, page, order and filters, and replaces `tab`. Later
     * changes of the attribute have no effect.
     */
    view,
    /**
     * A name for this view, unique in the browser tab, such as the id of a history entry. With it,
     * the search survives a reload in this tab, until the user signs out. The view never contains
     * the search.
     */
    viewId,
    /**
     * Keyboard shortcuts of the list that are single keys. `/` goes to the search, and `↓` from the
     * search to the first row. `j` and `k` go to the next and the previous row, also on the next
     * and previous page. In the focused row, Enter opens the patient, `x` selects the row, `b`
     * marks it as billed, and `c` copies its justification. Tab then stops at one row only. The
     * shortcuts act on the whole page, except in fields, menus and dialogs. Turn them on only if
     * your page lets people turn them off (WCAG 2.1.4).
     */
    shortcuts,
    layout,
    theme,
  },
  methods: {
    /**
     * Makes a file of all billings that the tab shows now with its filters, in one of the formats
     * of the Export dialog. The export is recorded. The promise rejects for an unknown format and
     * while nobody is signed in. For `fhir` and `x12`, it also rejects if a billing lacks values
     * for its claim.
     *
     * @signature (format: 'csv' | 'fhir' | 'x12') => Promise<Blob>
     */
    exportClaims: 'method',
    /**
     * Selects the row after or before the current one, as a click on its patient does
     * (`rtm-patient-select`). From the last or first row of a page, it continues on the next or
     * previous page. The promise resolves to whether there is such a row, and rejects while nobody
     * is signed in.
     *
     * @signature (to: 'next' | 'previous') => Promise<boolean>
     */
    selectRow: 'method',
  },
  events: [
    'rtm-navigate',
    'rtm-view-change',
    'rtm-patient-select',
    'rtm-billing-change',
    'rtm-interaction-log',
  ],
  load: () => import('../src/screens/billing/billing-screen'),
  start: () => import('../src/screens/billing/billing-start'),
})
