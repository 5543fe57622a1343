import { useState } from 'react'
import { shownSource } from '#web/content/media.ts'
import css from './clients.module.css'

export const ClientLogo = ({ name, url }: { readonly name: string; readonly url: string }) => {
  const [broken, setBroken] = useState('')
  if (url !== '' && url !== broken)
    return (
      <img
        className={css['logo']}
        src={shownSource(url) ?? undefined}
        alt=""
        referrerPolicy="no-referrer"
        onError={() => setBroken(url)}
      />
    )
  return (
    <span className={css['letter']} aria-hidden>
      {[...name][0]?.toUpperCase()}
    </span>
  )
}
