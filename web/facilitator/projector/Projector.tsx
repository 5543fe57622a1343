import { IconMaximize, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { asClock, exerciseNow } from '#web/api/clock.ts'
import { preview } from '#web/content/preview.ts'
import { Media } from '#web/content/Media.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { QrCode } from '#web/kit/figure/QrCode.tsx'
import { TeamDot } from '#web/kit/form/RadioCards.tsx'
import { usePageTitle } from '#web/kit/page-title.ts'
import { CentrePage } from '#web/kit/page/CentrePage.tsx'
import { Wordmark } from '#web/kit/page/Wordmark.tsx'
import { Loading, Skeleton } from '#web/kit/status/Skeleton.tsx'
import { Tag } from '#web/kit/status/Tag.tsx'
import { clockTime } from '#web/kit/time.ts'
import { useTicking } from '#web/kit/ticking.ts'
import { PhaseTag } from '../events/StateParts.tsx'
import css from './Projector.module.css'
import { type Projection, useProjection } from './use-projection.ts'

/** Rule 253. */
export const Projector = ({ token }: { readonly token: string }) => {
  const [names, setNames] = useState(false)
  const { projection, reading, connection, refusal } = useProjection(token, names)
  const xt = useTicking(at => (reading ? Math.floor(exerciseNow(reading, at) / 1000) * 1000 : 0))
  usePageTitle('Projector')
  if (refusal !== null && !projection)
    return (
      <CentrePage brand={<Wordmark />} title="Nothing to show">
        <p>{refusal}</p>
      </CentrePage>
    )
  if (!projection)
    return (
      <Loading label="Opening the projector">
        <Skeleton height="60rem" />
      </Loading>
    )
  const waits = projection.phase === 'created' || projection.phase === 'open'
  return (
    <div className={css['wall']}>
      <header className={css['bar']}>
        <Wordmark />
        <h1 className={css['title']}>{projection.title}</h1>
        <Tag tone="warn" icon={null}>
          Exercise
        </Tag>
        <div className={css['acts']}>
          <Button size="sm" aria-pressed={names} onClick={() => setNames(!names)}>
            <IconUsers aria-hidden size="1.6rem" />
            {names ? 'Hide names' : 'Show names'}
          </Button>
          {document.fullscreenEnabled && (
            <Button size="sm" onClick={() => void document.documentElement.requestFullscreen()}>
              <IconMaximize aria-hidden size="1.6rem" />
              Full screen
            </Button>
          )}
        </div>
      </header>
      <main className={css['main']}>
        <section className={css['now']} aria-label="Now">
          {waits && projection.playerLink !== '' ? <Join link={projection.playerLink} /> : <Time xt={xt} />}
          <p className={css['state']}>
            <PhaseTag phase={projection.phase} />
            {(refusal !== null || connection === 'lost') && <Tag tone="bad">Out of date</Tag>}
          </p>
          {projection.section !== '' && !waits && <p className={css['section']}>{projection.section}</p>}
          <Teams {...projection} />
        </section>
        {!waits && <News news={projection.news} />}
      </main>
    </div>
  )
}

const Time = ({ xt }: { readonly xt: number }) => (
  <p className={css['clock']} role="timer" aria-label="Exercise time">
    {asClock(xt)}
  </p>
)

const Join = ({ link }: { readonly link: string }) => (
  <div className={css['join']}>
    <QrCode text={link} label="QR code of the players’ link" large />
    <p className={css['link']}>{link.replace(/^https?:\/\//, '')}</p>
  </div>
)

const Teams = ({ teams, players }: Pick<Projection, 'teams' | 'players'>) => (
  <section className={css['teams']} aria-label="Players">
    <h2>{players === 1 ? '1 player' : `${players} players`}</h2>
    <ul>
      {teams.map(({ name, players: members, names }, index) => (
        <li key={name}>
          <span className={css['team']}>
            <TeamDot index={index} /> {name} <strong>{members}</strong>
          </span>
          {names.length > 0 && <span className={css['names']}>{names.join(', ')}</span>}
        </li>
      ))}
    </ul>
  </section>
)

/** The most characters of a text that are shown, so that it can be read from the back row. */
const MOST = { News: 160, Social: 120 } as const

const News = ({ news }: Pick<Projection, 'news'>) => (
  <section className={css['news']} aria-label="Latest news">
    <h2>Latest news</h2>
    {news.length === 0 && <p className={css['none']}>No news to show.</p>}
    <ol>
      {news.map(({ id, type, name, organisation, subject, content, image, imageAlt, at }, index) => (
        <li key={id} className={css[type === 'News' ? 'article' : 'post']}>
          {index === 0 && type === 'News' && image !== '' && (
            <div className={css['picture']}>
              <Media name={image} alt={imageAlt} />
            </div>
          )}
          <p className={css['by']}>
            {type === 'News' ? organisation || name : name} · <time dateTime={at}>{clockTime(at)}</time>
          </p>
          {type === 'News' && <h3>{subject}</h3>}
          <p>{preview(content, MOST[type])}</p>
        </li>
      ))}
    </ol>
  </section>
)
