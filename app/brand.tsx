import { useState } from 'react'
import { useApp } from './app-context'
import { appRoot } from './router/paths'
import './brand.css'

const icon = new URL('icon.svg', appRoot()).href

/**
 * Returns the name of the clinic (`brandName`). If it is not configured, returns the name of the
 * product.
 */
export function useBrandName(): string {
  const { client, words } = useApp()
  return client.config.brandName ?? words.app.product
}

/**
 * The logo and the name of the clinic (Y11). If the clinic has not configured them, this component
 * shows the logo and the name of the product. The images have no alternative text, because the name
 * is beside them.
 */
export function Brand() {
  const { logoUrl } = useApp().client.config
  const name = useBrandName()
  const [isBroken, setBroken] = useState(false)
  return (
    <>
      {logoUrl === undefined || isBroken ? (
        <img src={icon} alt="" width="28" height="28" />
      ) : (
        <img
          src={logoUrl}
          alt=""
          className="app-brand-logo"
          // The image is requested without a referrer: the address of a page that an email link
          // opens contains a token, which no other server may get.
          referrerPolicy="no-referrer"
          onError={() => setBroken(true)}
        />
      )}
      <span className="app-brand-name" title={name}>
        {name}
      </span>
    </>
  )
}
