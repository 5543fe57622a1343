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
 * Wraps an island: theme, colour scheme, live regions. Everything Mantine would write into a style element at
 * run time is off (security §9.6 allows none); the same variables stand in mantine.css. For the same reason
 * no responsive style props (`p={{ base: 1, sm: 2 }}`), no Flex, Grid or SimpleGrid of Mantine: use CSS
 * modules.
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
