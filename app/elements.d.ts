import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type ElementProps<Attributes extends string = never> = DetailedHTMLProps<
  HTMLAttributes<HTMLElement>,
  HTMLElement
> & { [A in Attributes | 'theme']?: string | undefined }

type Screen = ElementProps<'patient-id' | 'provider-id' | 'tab' | 'layout'>

/** Properties, never attributes: they are secret, or come from outside. */
interface AccountProperties {
  linkToken?: string | undefined
  assertion?: string | null
  clinic?: string | null
}

interface Navigates {
  'onrtm-navigate'?: (event: Event) => void
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'rtm-patient-list': Screen & { 'onrtm-patient-select'?: (event: Event) => void }
      'rtm-patient-detail': Screen & {
        /** A property with JSON: a person who is not a patient yet. */
        newPatient?: string | null
        'onrtm-patient-select'?: ((event: Event) => void) | undefined
      }
      'rtm-patient-billing': Screen
      'rtm-sso-tile': ElementProps & Navigates
      'rtm-account': ElementProps<'view'> & AccountProperties & Navigates
      'rtm-metrics': ElementProps
      'rtm-support': ElementProps
    }
  }
}
