import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { makeQueryClient } from '#web/api/query.ts'
import { showCurrent } from '#web/content/current.ts'
import { KitProvider } from '#web/kit/KitProvider.tsx'
import { bringParts } from '#web/kit/page/part.ts'
import { ErrorBoundary } from '#web/kit/page/ErrorBoundary.tsx'
import { Editor } from './Editor.tsx'

showCurrent()
const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={makeQueryClient()}>
        <KitProvider>
          <ErrorBoundary>
            <Editor />
          </ErrorBoundary>
        </KitProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
bringParts()
