import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '../action/Button.tsx'
import { Segments } from '../form/Segments.tsx'

/** Mantine's style that stops transitions is set as HTML, which the page's trusted types refuse. */
const useColours = () => useMantineColorScheme({ keepTransitions: true })

export const ColourSchemeButton = () => {
  const { setColorScheme } = useColours()
  const dark = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
  return (
    <IconButton
      label={dark ? 'Light colours' : 'Dark colours'}
      onClick={() => setColorScheme(dark ? 'light' : 'dark')}
    >
      {dark ? (
        <IconSun aria-hidden size="2rem" stroke={1.6} />
      ) : (
        <IconMoon aria-hidden size="2rem" stroke={1.6} />
      )}
    </IconButton>
  )
}

const choices = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'Same as my device' },
] as const

export const ColourSchemeChoice = () => {
  const { colorScheme, setColorScheme } = useColours()
  return <Segments label="Colours" options={choices} value={colorScheme} onChange={setColorScheme} />
}
