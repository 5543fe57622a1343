import '@fontsource-variable/geist/wght.css'
import '@fontsource-variable/geist-mono/wght.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './base.css'
import './mantine.css'
import './tokens.css'
import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { Announcer } from './announce.tsx'
import { forgetSecondClicks } from './second-click.ts'

forgetSecondClicks()

const theme = createTheme({ respectReducedMotion: true, fontFamily: 'var(--font-ui)', cursorType: 'pointer' })

/**
 * Mantine's run-time style elements are off (security §9.6), so avoid responsive style props and Mantine's
 * Flex, Grid and SimpleGrid.
 */
export const KitProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    defaultColorScheme="auto"
    withCssVariables={false}
    withGlobalClasses={false}
    withStaticClasses={false}
  >
    {children}
    <Announcer />
  </MantineProvider>
)
