import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { makeQueryClient } from '#web/api/query.ts'
import { KitProvider } from '#web/kit/KitProvider.tsx'
import { bringParts } from '#web/kit/page/part.ts'
import { forgetOldForms } from './orders/draft/kept-forms.ts'
import { Portal } from './Portal.tsx'

const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <StrictMode>
      <QueryClientProvider client={makeQueryClient()}>
        <KitProvider>
          <BrowserRouter>
            <Portal />
          </BrowserRouter>
        </KitProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
forgetOldForms()
bringParts()
