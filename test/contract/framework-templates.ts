/**
 * The files of a vendor's project in each framework. The file `right` uses the tags correctly. Each
 * other file contains one mistake.
 */

/** Files of the vendor's project, by name. */
export type Files = Readonly<Record<string, string>>

export const jsxFiles = (entry: string, on: string) => ({
  'right.tsx': `
import 'rtm-elements/${entry}'
export const billing = (patientId: number | undefined) => (
  <rtm-context config={{ apiBaseUrl: 'https://clinic.example/api' }}>
    <rtm-patient-billing
      id="billing"
      class="billing"
      lang="es"
      patient-id={patientId}
      providerId="null"
      tab="ready"
      theme="dark"
      ${on}rtm-billing-change={(event) => event.detail.uuids.length}
    />
  </rtm-context>
)
`,
  'wrong-value.tsx': `
import 'rtm-elements/${entry}'
export const billing = () => <rtm-patient-billing tab="reday" />
`,
  'wrong-name.tsx': `
import 'rtm-elements/${entry}'
export const billing = () => <rtm-patient-billing patientNumber={5} />
`,
  'wrong-event.tsx': `
import 'rtm-elements/${entry}'
export const billing = () => <rtm-patient-billing ${on}rtm-billing-change={(event) => event.detail.uuid.length} />
`,
})

/** The same files for React 18, which adds a listener to the element of a `ref`. */
export const react18: Files = {
  'right.tsx': `
import 'rtm-elements/react18'
import type { RtmPatientBillingElement } from 'rtm-elements'
import { useEffect, useRef } from 'react'
export function Billing({ patientId }: { patientId: number }) {
  const element = useRef<RtmPatientBillingElement>(null)
  useEffect(() => {
    element.current?.addEventListener('rtm-billing-change', (event) => event.detail.uuids.length)
  }, [])
  return <rtm-patient-billing ref={element} class="billing" patient-id={patientId} tab="ready" key="one" />
}
`,
  'wrong-value.tsx': jsxFiles('react18', 'on')['wrong-value.tsx'],
  'wrong-name.tsx': jsxFiles('react18', 'on')['wrong-name.tsx'],
  'wrong-property.tsx': `
import 'rtm-elements/react18'
export const billing = () => <rtm-patient-billing patientId={5} />
`,
  'wrong-event.tsx': `
import 'rtm-elements/react18'
import type { RtmPatientBillingElement } from 'rtm-elements'
export const billing = () => (
  <rtm-patient-billing
    ref={(element: RtmPatientBillingElement | null) =>
      element?.addEventListener('rtm-billing-change', (event) => event.detail.uuid.length)}
  />
)
`,
}

const script = (entry: string) => `<script setup lang="ts">import 'rtm-elements/${entry}'`

export const vue: Files = {
  'right.vue': `${script('vue')}
import { useTemplateRef } from 'vue'
const element = useTemplateRef('billing')
const patientId: number | undefined = element.value?.isConnected ? 5 : undefined
const note = (...values: unknown[]) => console.log(values)
</script>
<template>
  <rtm-context :config="{ apiBaseUrl: 'https://clinic.example/api' }">
    <rtm-patient-billing
      id="billing"
      ref="billing"
      class="billing"
      :class="{ wide: true }"
      lang="es"
      :patient-id="patientId"
      provider-id="null"
      tab="ready"
      theme="dark"
      slot="side"
      data-place="side"
      @rtm-billing-change="note($event.detail.uuids)"
      @click="note($event.clientX)"
    />
  </rtm-context>
</template>
`,
  'wrong-value.vue': `${script('vue')}</script>
<template><rtm-patient-billing tab="reday" /></template>
`,
  'wrong-name.vue': `${script('vue')}</script>
<template><rtm-patient-billing :patient-number="5" /></template>
`,
  'wrong-listener.vue': `${script('vue')}</script>
<template><rtm-patient-billing @rtm-raedy="(event: Event) => console.log(event)" /></template>
`,
  'wrong-event.vue': `${script('vue')}
const note = (uuid: unknown) => console.log(uuid)
</script>
<template><rtm-patient-billing @rtm-billing-change="note($event.detail.uuid)" /></template>
`,
}

export const svelte: Files = {
  'right.svelte': `${script('svelte').replace(' setup', '')}
let patientId = $state<number>()
</script>
<rtm-context config={{ apiBaseUrl: 'https://clinic.example/api' }}>
  <rtm-patient-billing
    id="billing"
    class={['billing', { wide: true }]}
    lang="es"
    patient-id={patientId}
    provider-id="null"
    tab="ready"
    theme="dark"
    data-place="side"
    onrtm-billing-change={(event) => (patientId = event.detail.billings[0]?.patientId)}
  ></rtm-patient-billing>
</rtm-context>
`,
  'wrong-value.svelte': `${script('svelte').replace(' setup', '')}</script>
<rtm-patient-billing tab="reday"></rtm-patient-billing>
`,
  'wrong-name.svelte': `${script('svelte').replace(' setup', '')}</script>
<rtm-patient-billing patient-number={5}></rtm-patient-billing>
`,
  'wrong-listener.svelte': `${script('svelte').replace(' setup', '')}</script>
<rtm-patient-billing onrtm-raedy={() => undefined}></rtm-patient-billing>
`,
  'wrong-event.svelte': `${script('svelte').replace(' setup', '')}</script>
<rtm-patient-billing onrtm-billing-change={(event) => event.detail.uuid.length}></rtm-patient-billing>
`,
}

const component = (template: string) => `
import { Component, signal } from '@angular/core'
import 'rtm-elements/define'
import { rtmDirectives } from './rtm-directives'
@Component({ selector: 'app-billing', imports: [rtmDirectives], template: \`${template}\` })
export class Billing {
  readonly config = { apiBaseUrl: 'https://clinic.example/api' }
  readonly patientId = signal<number | null>(null)
}
`

export const angular: Files = {
  'right.ts': component(`
    <rtm-context [config]="config">
      <rtm-patient-billing
        id="billing"
        class="billing"
        lang="es"
        [patientId]="patientId()"
        providerId="null"
        tab="ready"
        theme="dark"
        (rtm-billing-change)="patientId.set($event.detail.billings[0].patientId)"
        (click)="patientId.set($event.clientX)"
      />
    </rtm-context>`),
  'wrong-value.ts': component('<rtm-patient-billing tab="reday" />'),
  'wrong-name.ts': component('<rtm-patient-billing [patientNumber]="5" />'),
  'wrong-event.ts': component(
    '<rtm-patient-billing (rtm-billing-change)="patientId.set($event.detail.uuid)" />',
  ),
  'wrong-tag.ts': component('<rtm-patients />'),
}
