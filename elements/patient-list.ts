import {
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
 * Patients in two tabs, with search, filters, progress, and the available actions.
 *
 * @see spec §2 "Patients list"
 */
export const patientList = screenElement({
  name: 'patient-list',
  // The height of the outline is the sum of the toolbar, the tabs, the line of the counters (36
  // px), a table of its maximum height, and the pagination.
  height: 'calc(max(360px, 72dvh) + 170px)',
  heights: { '[layout="tile"]': '285px' },
  needsSession: true,
  attributes: {
    /** The patient whose row is highlighted, because the page shows that patient's detail. */
    patientId: optionalId(),
    /**
     * Shows only patients with this provider on their care team. The word `null` means patients
     * without a provider.
     */
    providerId: providerId(),
    /** The initial tab. Without it, the list shows the tab that the user opened last. */
    tab: oneOf(['active', 'inactive'], null),
    /**
     * The view that the list shows first: a `view` of `rtm-view-change`, for example from your
     * page's address. It contains the tab, page, order and filters, and replaces `tab`. Later
     * changes of the attribute have no effect.
     */
    view,
    /**
     * A name for this view, unique in the browser tab, such as the id of a history entry. With it,
     * the search and the birth date survive a reload in this tab, until the user signs out. The
     * view never contains these two.
     */
    viewId,
    /**
     * Keyboard shortcuts of the list that are single keys. `/` goes to the search, and `↓` from the
     * search to the first row. `j` and `k` go to the next and the previous row, also on the next
     * and previous page. In the focused row, Enter opens the patient, and `l` logs an interaction.
     * While the shortcuts are on, Tab stops at only one row. The shortcuts act on the whole page,
     * except in fields, menus and dialogs. Turn them on only if your page lets people turn them off
     * (WCAG 2.1.4).
     */
    shortcuts,
    layout,
    theme,
  },
  methods: {
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
    'rtm-interaction-log',
    'rtm-enrollment-change',
  ],
  load: () => import('../src/screens/patient-list/patient-list-screen'),
  start: () => import('../src/screens/patient-list/patient-list-start'),
})
