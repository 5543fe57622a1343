import css from './StateBar.module.css'
import { ClockAndState } from './StateParts.tsx'

export const StateStrip = () => (
  <section
    className={`${css['strip']} ${css['stays']} ${css['across']}`}
    aria-label="State of the exercise"
    data-screen-only
  >
    <ClockAndState />
  </section>
)
