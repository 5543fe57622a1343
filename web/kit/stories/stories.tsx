import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KitProvider } from '../KitProvider.tsx'
import { AppShell, Page } from '../page/AppShell.tsx'
import { barLink, SecondaryBar, TopBar } from '../page/TopBar.tsx'
import { Wordmark } from '../page/Wordmark.tsx'
import { ColourSchemeButton } from '../settings/ColourScheme.tsx'
import { ActionStories } from './ActionStories.tsx'
import { FigureStories } from './FigureStories.tsx'
import { FormStories } from './FormStories.tsx'
import { StatusStories } from './StatusStories.tsx'

const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <KitProvider>
        <AppShell
          bar={
            <TopBar
              place=""
              navLabel="Parts"
              start={<Wordmark compact />}
              nav={['Actions', 'Forms', 'Status', 'Figures'].map(part => (
                <a key={part} className={barLink} href={`#${part}`}>
                  {part}
                </a>
              ))}
              end={<ColourSchemeButton />}
            />
          }
          below={<SecondaryBar start={<span>Every part of the kit, in one place</span>} end={null} />}
        >
          <Page>
            <h1>The kit</h1>
            <ActionStories />
            <FormStories />
            <StatusStories />
            <FigureStories />
          </Page>
        </AppShell>
      </KitProvider>
    </StrictMode>,
  )
