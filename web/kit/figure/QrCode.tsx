import { useMemo } from 'react'
import { encode } from 'uqr'
import css from './QrCode.module.css'

const BORDER = 4

interface QrCodeProps {
  readonly text: string
  readonly label: string
  readonly large?: boolean
}

/** Show its content beside it as text too, for readers without a camera. */
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
