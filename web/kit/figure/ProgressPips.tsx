import css from './ProgressPips.module.css'

export const ProgressPips = ({
  value,
  max,
  label,
}: {
  readonly value: number
  readonly max: number
  readonly label: string
}) => (
  <span className={css['pips']} role="img" aria-label={label}>
    {Array.from({ length: max }, (_, index) => (
      <span key={index} className={`${css['pip']} ${index < value ? css['taken'] : ''}`} />
    ))}
  </span>
)
