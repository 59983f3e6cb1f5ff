/**
 * Tests of requests and records (spec §3, §7). `test/contract` sends each call to the reference
 * backend, so only details that the backend does not check are tested here.
 */
import { describe, expect, it } from 'vitest'
import { checkUnique } from './account'
import { billingMetricsQuery } from './billing-metrics'
import { chatChannelQuery } from './chat-channels'
import { json, run, testHttp } from './http.fixture'
import { patientListViaPostQuery, patientQuery } from './patients'
import {
  activeProviders,
  METADATA_STALE_MS,
  providerListQuery,
  providerMetadataQuery,
} from './providers'

const user = { id: 7, full_name: 'Ann Example' }
const pageOf = (...results: unknown[]) =>
  json({ count: results.length, next: null, previous: null, results })

describe('the API client', () => {
  it('N27 Z26 a list request with POST contains the filters both in the body and in the query', async () => {
    const { http, asked } = testHttp([pageOf({ user })])
    await run(patientListViaPostQuery(http, { page: 2, sb_channel_urls: ['a', 'b'] }))
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/patient/patients/list-via-post/?page=2&sb_channel_urls=a%2Cb',
      body: { page: 2, sb_channel_urls: 'a,b' },
    })
  })

  it.each([
    [1999, true],
    [2000, false],
  ])(
    'Z26 if the channels would make the URL of a list request with POST %i characters long, the URL contains the channels: %s',
    async (length, has) => {
      const { http, asked } = testHttp([pageOf({ user })])
      const start = `${http.baseUrl}/patient/patients/list-via-post/?sb_channel_urls=`
      const channels = ['x'.repeat(length - start.length)]
      await run(patientListViaPostQuery(http, { sb_channel_urls: channels }))
      expect(asked[0]?.path.includes('sb_channel_urls')).toBe(has)
      expect(asked[0]?.body).toEqual({ sb_channel_urls: channels[0] })
    },
  )

  it('M03 M04 the API client reads the metrics as an array, not as a page', async () => {
    const stats = {
      id: 1,
      name: 'North',
      avg_response_rate: 0.8,
      enrollment_count: 4,
      billing_instance_count: 9,
    }
    const { http, asked } = testHttp([json([stats])])
    const query = billingMetricsQuery(http, { clinic_uuid: 'c-1', days: 30 })
    const figures = { avgResponseRate: 0.8, enrollmentCount: 4, billingInstanceCount: 9 }
    expect(await run(query)).toEqual([{ id: 1, name: 'North', ...figures, previous: null }])
    expect(asked[0]?.path).toBe('/billing/metrics/?clinic_uuid=c-1&days=30')
  })

  it('P16 T14 provider metadata is requested by the user’s id, and stays fresh for 60 minutes', async () => {
    const { http, asked } = testHttp([
      json({ user, default_workflow: { id: 2, rtm_flow_tag: 'x' } }),
    ])
    const query = providerMetadataQuery(http, 7)
    expect((await run(query)).defaultWorkflow).toEqual({ id: 2, rtmFlowTag: 'x' })
    expect(asked[0]?.path).toBe('/pt/providers/7/')
    expect([query.staleTime, METADATA_STALE_MS]).toEqual([3_600_000, 3_600_000])
  })

  it('W07 W08 the API client reads a patient whose note has only an id as its author', async () => {
    const { http } = testHttp([
      json({
        user: { ...user, primary_provider: { user: { id: 3 } } },
        primary_provider: 3,
        latest_rtmenrollment: {
          id: 1,
          duration: 90,
          workflow: 2,
          enrolled_by: { id: 3, full_name: 'Pat' },
          sms_workflow_enrollment: { id: 4, workflow: { id: 2, name: 'Knee' } },
        },
        current_rtmcycle: { start_date: '2026-02-04', end_date: '2026-03-05', cycle_number: 2 },
        note_updated_by: 3,
      }),
    ])
    expect(await run(patientQuery(http, 7))).toMatchObject({
      user: { primaryProvider: 3 },
      primaryProvider: 3,
      latestRtmenrollment: {
        duration: 90,
        workflow: 2,
        enrolledBy: { id: 3, fullName: 'Pat' },
        smsWorkflowEnrollment: { workflow: { name: 'Knee' } },
      },
      currentRtmcycle: { cycleNumber: 2 },
      noteUpdatedBy: { id: 3, fullName: '' },
    })
  })

  it('N17 the body of a response to unique_check is ignored', async () => {
    const { http } = testHttp([new Response('ok')])
    await expect(checkUnique(http, { username: 'a' })).resolves.toBeUndefined()
  })

  it('N23 the path of a chat channel contains the encoded URL of the channel', async () => {
    const { http, asked } = testHttp([json({ channel_url: 'sb/channel 1?' })])
    await run(chatChannelQuery(http, 'sb/channel 1?'))
    expect(asked[0]?.path).toBe('/patient/chat-channel/sb%2Fchannel%201%3F/')
  })

  it('T13 activeProviders returns only active providers, sorted by full name', async () => {
    const named = (full_name: string, is_active: boolean) => ({
      user: { ...user, full_name, is_active },
    })
    const { http } = testHttp([pageOf(named('Zoe', true), named('Ben', false), named('Ann', true))])
    const { results } = await run(providerListQuery(http))
    expect(activeProviders(results).map((one) => one.user.fullName)).toEqual(['Ann', 'Zoe'])
  })
})
