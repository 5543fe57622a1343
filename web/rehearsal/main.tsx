// The page in the frame of a rehearsal: the player's own screens, with the page around it in the server's place (decision 0016).
import '@fontsource-variable/geist-mono/wght.css'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { answerBy } from '#web/api/asked.ts'
import { READY, type Welcome } from '#web/api/rehearsal-wire.ts'
import { KitProvider } from '#web/kit/KitProvider.tsx'
import { buttonLook } from '#web/kit/action/Button.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { paths } from '#web/paths.ts'
import { LinkPage } from '#web/player/entry/LinkPage.tsx'
import { shelf, shelvesBelow } from '#web/player/keep.ts'
import '#web/player/opening.css'
import { readyForSound } from '#web/player/settings/sound.ts'
import { throughPort } from './through-port.ts'

/** What is kept of a seat stands under its code; that of a rehearsal begins so. */
const CODE = '.rehearsal'

const root = createRoot(document.getElementById('app') ?? document.body)
const draw = (page: ReactNode) =>
  root.render(
    <StrictMode>
      <KitProvider>{page}</KitProvider>
    </StrictMode>,
  )

/** The first word of the page around this one brings the port; nobody else has a say. */
const hear = ({ source, origin, data, ports: [port] }: MessageEvent<Welcome>) => {
  if (source !== parent || origin !== location.origin || !port) return
  removeEventListener('message', hear)
  for (const name of shelvesBelow('')) if (name.includes(CODE)) shelf(name).put(null)
  answerBy(throughPort(port))
  readyForSound()
  draw(<LinkPage token={data.token} onFullToken={() => undefined} />)
}

if (parent === window) {
  draw(
    <main>
      <EmptyState
        heading
        title="A rehearsal begins in the scenario editor"
        action={
          <a className={buttonLook({ variant: 'primary' })} href={paths.editorSection('Scenario')}>
            Open the scenario editor
          </a>
        }
      />
    </main>,
  )
} else {
  addEventListener('message', hear)
  parent.postMessage(READY, location.origin)
}
