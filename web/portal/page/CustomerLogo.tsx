import { useState } from 'react'
import { shownSource } from '#web/content/media.ts'
import { paths } from '#web/paths/paths.ts'
import { useCustomer } from './customer.ts'
import css from './PortalBar.module.css'

export const CustomerLogo = ({ prefix }: { readonly prefix: string }) => {
  const [missing, setMissing] = useState<readonly string[]>([])
  const ofBrand = shownSource(useCustomer().data?.logo ?? '')
  const src = [paths.logo(prefix), ofBrand].find(each => each && !missing.includes(each))
  if (!src) return null
  return (
    <img
      className={css['logo']}
      src={src}
      alt={prefix}
      referrerPolicy="no-referrer"
      onError={() => setMissing([...missing, src])}
    />
  )
}
