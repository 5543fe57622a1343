import css from './TeamsToggle.module.css'

interface TeamsToggleProps {
  readonly on: boolean
  readonly onPress: () => void
  readonly describedBy: string | undefined
}

/**
 * A toggle between Enable Teams and Disable Teams (S0§2): its words say what a press does, the drawing how it
 * stands.
 */
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
