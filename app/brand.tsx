import { useState } from 'react'
import { useApp } from './app-context'
import { appRoot } from './router/paths'
import './brand.css'

const icon = new URL('icon.svg', appRoot()).href

/** Returns the clinic's name (`brandName`), or else the product's. */
export function useBrandName(): string {
  const { client, words } = useApp()
  return client.config.brandName ?? words.app.product
}

/**
 * The logo and the name of the clinic (Y11), or else those of the product. The images have no alt
 * text, because the name is beside them.
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
          // The address of a page that an email opens contains a token, which no other server may
          // learn.
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
