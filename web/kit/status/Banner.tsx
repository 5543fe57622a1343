import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useStore } from '../store.ts'
import css from './Banner.module.css'
import { bannerRoom } from './banner-room.ts'
import { bannerStore, clearBanner } from './banners.ts'

const icons = { success: IconCircleCheck, failed: IconCircleX, warning: IconAlertTriangle } as const

/** A click anywhere on the banner clears it (S0§4). */
export const BannerPlace = ({ low = false }: { readonly low?: boolean | 'on phones' }) => {
  const banner = useStore(bannerStore)
  if (!banner) return null
  const Icon = icons[banner.status]
  return (
    <div
      ref={bannerRoom}
      className={css['place']}
      data-screen-only
      data-low={low === true ? 'always' : low || undefined}
    >
      <button
        key={banner.id}
        id={banner.id}
        type="button"
        className={`${css['banner']} ${css[banner.status]}`}
        style={{ opacity: banner.opacity }}
        data-banner={banner.status}
        onClick={clearBanner}
        onKeyDown={event => event.key === 'Escape' && clearBanner()}
        title="Close this message"
      >
        <Icon className={css['icon']} aria-hidden size="2rem" />
        <span className={css['text']}>{banner.message}</span>
        <IconX aria-hidden size="1.6rem" />
      </button>
    </div>
  )
}

export const StandingBanner = ({
  status,
  isSaid = false,
  children,
}: {
  readonly status: 'warning' | 'failed' | 'success'
  readonly isSaid?: boolean
  readonly children: ReactNode
}) => {
  const Icon = icons[status]
  return (
    <div className={`${css['standing']} ${css[status]}`} role={isSaid ? undefined : 'status'}>
      <Icon className={css['icon']} aria-hidden size="1.8rem" />
      <span className={css['text']}>{children}</span>
    </div>
  )
}
