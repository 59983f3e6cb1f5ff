/**
 * Compares the fake backend with the reference backend: for the same clinic, the same calls must
 * have the same responses.
 */
import { describe, expect, it } from 'vitest'
import { addDays, dateInZone } from '../../src/domain/dates/dates'
import { list, NOW, startBothBackends } from './both-backends'
import { ZONE } from './connection'

const { same } = startBothBackends()

const reading = [
  'billing/billinginstances/?page_size=500&ordering=billable_on',
  'billing/billinginstances/?status=Elg&currently_billable=true&ordering=patient__user__last_name',
  'billing/billinginstances/?status=Elg&currently_billable=false&ordering=-interval&page_size=5',
  'billing/billinginstances/?status=Rec&ordering=-reconciled&page=2&page_size=7',
  'billing/billinginstances/?status=Cnc&ordering=cancellation_reason_type',
  'billing/billinginstances/?primary_provider_id=null',
  'billing/billinginstances/?primary_provider_id=1&ordering=primary_provider',
  'billing/billinginstances/?search=ma',
  'billing/billinginstances/?page=99',
  'billing/billinginstances/?statuss=Elg&page=0',
  'billing/billinginstances/?pending_reason=PRIOR_BILLING_NOT_RECONCILED&page_size=500',
  'billing/billinginstances/?pending_reason=PRIOR_BILLING_BLOCKED&page_size=500',
  'billing/billinginstances/?pending_reason=AWAITING_CYCLE_END&code=98977',
  'billing/billinginstances/?pending_reason=LATE',
  'billing/billinginstances/?notice=any&page_size=500',
  'billing/billinginstances/?notice=none&status=Elg&page_size=500',
  'billing/billinginstances/totals/?notice=FILING_LIMIT&currently_billable=true',
  'billing/billinginstances/?interval_month=2026-03-01&page_size=500',
  'billing/billinginstances/?interval_month=2026-03-02',
  'billing/billinginstances/?eligible_days_min=30&page_size=500',
  'billing/billinginstances/totals/?notice=any&currently_billable=true',
  'billing/billinginstances/?resolvable=true&page_size=500',
  'billing/billinginstances/?resolvable=false&status=Elg&page_size=500',
  'billing/billinginstances/?status=Elg&currently_billable=false&ordering=-resolvable,billable_on,interval&page_size=500',
  'billing/claim-facts/',
  'billing/fees/',
  'billing/forecast/',
  'billing/forecast/rows/?month=earlier&figure=likely&page_size=500',
  'billing/metrics/?days=90',
  'billing/metrics/enrollments/?days=90&page_size=7',
  'billing/metrics/billings/?days=90&page_size=7',
  'billing/rtmenrollments/?ordering=-start_date&page_size=200',
  'patient/patients/?page_size=200',
  'patient/patients/?is_currently_active=true&ordering=-current_intlog_secs',
  'patient/patients/?is_currently_rtm_enrolled=false&ordering=user__birth_date',
  'patient/patients/?is_in_first_cycle=true&has_synchronous_action=false',
  'patient/patients/?is_in_last_cycle=true&ordering=-last_interaction_datetime',
  'patient/patients/?current_rtmcycle_responses_count_min=8&current_intlog_secs_max=1199',
  'patient/patients/?provider_id=2&is_pcm_enabled=false',
  'patient/patients/?provider_id=null',
  'patient/patients/?search=MRN-1000',
  'patient/patients/?attention=at_risk&ordering=days_to_spare',
  'patient/patients/?attention=missed&ordering=-days_to_spare',
  'patient/patients/?attention=one_call',
  'patient/attention/?is_currently_active=true',
  'patient/message-templates/',
  'pt/providers/',
  'pt/providers/1/',
  'pt/interaction-logs/?page_size=500',
  'pt/interaction-logs/?types=PHN,VID&duration_secs__gt=600&ordering=duration_secs',
] as const

describe('the responses of the fake backend', () => {
  it.each(reading)(
    'the fake backend and the reference backend return the same response to GET %s',
    async (path) => {
      await same('GET', path)
    },
  )

  it('Y24 the same billings are near or past the filing limit in the fake backend and in the reference backend', async () => {
    const { body } = await same(
      'GET',
      'billing/billinginstances/?notice=FILING_LIMIT&page_size=500',
    )
    const days = list.parse(body).results.map(({ file_by: fileBy }) => String(fileBy))
    const today = dateInZone(new Date(NOW), ZONE)
    expect(days.some((day) => day < today)).toBe(true)
    expect(days.some((day) => day >= today)).toBe(true)
    expect(days.every((day) => day <= addDays(today, 30))).toBe(true)
  })
})
