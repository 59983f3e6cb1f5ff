import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type ElementProps<Attributes extends string> = DetailedHTMLProps<
  HTMLAttributes<HTMLElement>,
  HTMLElement
> & { [A in Attributes | 'theme']?: string }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'rtm-patient-list': ElementProps<'patient-id' | 'provider-id' | 'tab' | 'layout'> & {
        'onrtm-patient-select'?: (event: Event) => void
      }
      'rtm-patient-detail': ElementProps<'patient-id' | 'tab' | 'layout'>
      'rtm-patient-billing': ElementProps<'patient-id' | 'provider-id' | 'tab' | 'layout'>
      'rtm-account': ElementProps<'view'>
    }
  }
}
