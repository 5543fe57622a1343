import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { KitProvider } from '#web/kit/KitProvider.tsx'
import { bringParts } from '#web/kit/page/part.ts'
import { ErrorBoundary } from '#web/kit/page/ErrorBoundary.tsx'
import { Facilitator } from './Facilitator.tsx'

const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <KitProvider>
        <ErrorBoundary>
          <Facilitator />
        </ErrorBoundary>
      </KitProvider>
    </StrictMode>,
  )
bringParts()
