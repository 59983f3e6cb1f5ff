/** A billing instance in wire format, for tests. */
export function wireBilling(changes: Readonly<Record<string, unknown>> = {}) {
  const user = { id: 7, full_name: 'Ann Example', first_name: 'Ann', last_name: 'Example' }
  return {
    uuid: 'b-1',
    status: 'Elg',
    type: 'ENGAGE',
    is_pcm_billing: false,
    billable_on: '2026-03-22',
    pending_reasons: ['THIRTY_DAYS_SINCE_PREVIOUS_RULE'],
    reconciled: null,
    reconciled_by: null,
    cancelled_on: null,
    cancelled_by: null,
    cancellation_reason_type: null,
    optional_cancellation_reason_message: null,
    will_charge_patient: null,
    units_of_98981: 0,
    units_of_99426: 0,
    units_of_99427: 0,
    calendar_month: null,
    rtmcycle: {
      start_date: '2026-02-04',
      end_date: '2026-03-05',
      cycle_number: 2,
      patient_interaction_day_count: 18,
      days_left_in_cycle: 0,
    },
    prev_billinginstance: { uuid: 'b-0', reconciled: '2026-02-20T15:00:00Z' },
    patient: {
      user,
      provider_relationships: [
        {
          is_primary: true,
          status: 'ACTIVE',
          provider: { user: { ...user, id: 3, full_name: 'Pat Provider' }, type: 'PHN' },
        },
      ],
    },
    interaction_logs: [
      {
        id: 1,
        patient: 7,
        provider: 3,
        duration_secs: 61,
        activity_types: ['DTR', 'PHN'],
        note_observed_trends: 'Better',
        note_plan_modification: '',
        interacted_datetime: '2026-02-10T15:00:00Z',
        auto_generated: false,
        billinginstance: 'b-1',
      },
    ],
    warnings: ['LATE_BILLING_MOVES_WINDOW'],
    ...changes,
  }
}

export function wirePage(results: readonly unknown[], count = results.length) {
  return { count, next: null, previous: null, results }
}
