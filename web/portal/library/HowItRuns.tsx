import { PASS_PERCENT } from '#domain/marks.ts'
import { useState } from 'react'
import { Film } from '#web/content/Film.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { titles } from '#web/paths/paths.ts'
import { INTRO } from '../video/intro.ts'
import css from './HowItRuns.module.css'

const steps = [
  {
    title: 'You order',
    text: 'Choose a scenario and a day, and who gets a link: each player, or each team at one screen. Each link costs one credit.',
  },
  {
    title: 'They get a link',
    text: 'The links come by email, or from you if you order without addresses. There is nothing to install; a browser is enough.',
  },
  {
    title: 'The crisis begins',
    text: 'For up to about 90 minutes mail, social posts, news and alerts arrive as they would on a bad day. Some ask for an answer, and the answer, or its timing, can decide what comes next.',
  },
  {
    title: 'You read the report',
    text: `If your subscription includes reports, they show who decided what, when, and whether it was right: a score against the pass mark of ${PASS_PERCENT} percent, how fast the answers were, and each event with its answers.`,
  },
] as const

export const HowItRuns = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog open={open} onClose={onClose} title={titles.video} size="md">
    <Intro />
    <ol className={css['steps']}>
      {steps.map(({ title, text }, index) => (
        <li key={title} className={css['step']}>
          <span className={css['number']} aria-hidden>
            {index + 1}
          </span>
          <div>
            <h3 className={css['title']}>{title}</h3>
            <p className={css['text']}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Dialog>
)

const Intro = () => {
  const [missing, setMissing] = useState(false)
  return (
    INTRO &&
    !missing && (
      <div className={css['film']}>
        <Film {...INTRO} title={titles.video} onMissing={() => setMissing(true)} />
      </div>
    )
  )
}
