import css from './TeamsToggle.module.css'

interface TeamsToggleProps {
  readonly on: boolean
  readonly onPress: () => void
  readonly describedBy: string | undefined
}

/** The label names the effect of a press, the icon shows the current state (S0§2). */
export const TeamsToggle = ({ on, onPress, describedBy }: TeamsToggleProps) => (
  <button
    type="button"
    id="teams-toggle"
    className={`${css['toggle']} ${on ? css['on'] : ''}`}
    aria-describedby={describedBy}
    onClick={onPress}
  >
    {on ? 'Disable Teams' : 'Enable Teams'}
    <span className={css['switch']} aria-hidden />
  </button>
)
