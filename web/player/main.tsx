import '@fontsource-variable/geist-mono/wght.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KitProvider } from '#web/kit/KitProvider.tsx'
import { ErrorBoundary } from '#web/kit/page/ErrorBoundary.tsx'
import { Player } from './Player.tsx'
import './opening.css'
import { readyForSound } from './sound/sound.ts'

readyForSound()

const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <KitProvider>
        <ErrorBoundary>
          <Player />
        </ErrorBoundary>
      </KitProvider>
    </StrictMode>,
  )
