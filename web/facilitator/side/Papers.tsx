import { IconDownload } from '@tabler/icons-react'
import { download } from '#web/api/download.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { showBanner } from '#web/kit/status/banners.ts'
import { useConsoleContext } from '../console/context.ts'
import { useBusy } from '../console/use-busy.ts'
import css from './Links.module.css'

const PAPERS = [
  {
    paper: 'players',
    name: 'Page for players',
    means:
      'How to take part, with the players’ link and its QR code. Apart from the title, it reveals nothing about the story.',
  },
  {
    paper: 'guide',
    name: 'Facilitator’s guide',
    means: 'How to lead the exercise, the plan, and every event with its answers. Do not give it to players.',
  },
] as const

/** Rule 235. */
export const Papers = () => (
  <>
    {PAPERS.map(paper => (
      <Paper key={paper.paper} {...paper} />
    ))}
  </>
)

const Paper = ({ paper, name, means }: (typeof PAPERS)[number]) => {
  const { token } = useConsoleContext()
  const [busy, run] = useBusy()
  const take = () =>
    download('exportPaper', { paper }, token).catch((error: unknown) =>
      showBanner('failed', sentenceOfError(error)),
    )
  return (
    <div className={css['link']}>
      <span className={css['name']}>{name}</span>
      <Button
        size="sm"
        icon={<IconDownload aria-hidden size="1.6rem" />}
        busy={busy}
        aria-label={`PDF: ${name}`}
        onClick={() => run(take)}
      >
        PDF
      </Button>
      <span className={css['means']}>{means}</span>
    </div>
  )
}
