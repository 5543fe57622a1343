import type { putBackEvents } from '#contracts/calls/lead/steering.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { type ConsoleEvent, useConsole, useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'

export const PutBack = ({ events }: { readonly events: readonly ConsoleEvent[] }) => {
  const { act } = useConsoleContext()
  const { phase } = useConsole()
  const [busy, run] = useBusy()
  if (phase !== 'running' && phase !== 'paused') return null
  const putBack = async (section: string, ids: readonly string[]) => {
    const done = await act<typeof putBackEvents>(`Put back ${section}`, 'putBackEvents', { ids: [...ids] })
    if (done) showBanner(done.type, done.data)
  }
  return [...Map.groupBy(events, ({ section }) => section)].map(([section, found]) => (
    <Button
      key={section}
      size="sm"
      busy={busy}
      onClick={() =>
        run(() =>
          putBack(
            section,
            found.map(({ id }) => id),
          ),
        )
      }
    >
      Put back “{section}” ({found.length})
    </Button>
  ))
}
