import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './QrCode.module.css'

/** Room around it, in modules: cameras look for it. */
const BORDER = 4

interface QrCodeProps {
  readonly text: string
  readonly label: string
  /** For a room to scan from a projector. */
  readonly large?: boolean
}

/** A text for a camera. What it says has to stand beside it for those who have none. */
export const QrCode = ({ text, label, large = false }: QrCodeProps) => {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: BORDER })
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size, path: dark.join('') }
  }, [text])
  return (
    <svg
      className={`${css['qr']} ${large ? css['large'] : ''}`}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
