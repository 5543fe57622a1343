import { useState } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { kindOf, mediaUrl } from '#web/content/media.ts'
import { ARTICLE_PREVIEW, preview } from '#web/content/preview.ts'
import { exactTime } from '#web/kit/time.ts'
import { PlaceLink } from '../parts/go.tsx'
import { shownTime } from '../parts/shown-time.ts'
import css from './FrontPage.module.css'

export const FrontPage = ({
  articles: [lead, ...others],
  paper,
}: {
  readonly articles: readonly PlayEvent[]
  readonly paper: string
}) =>
  lead && (
    <>
      <Story article={lead} paper={paper} isLead />
      {others.length > 0 && (
        <div className={css['others']}>
          {others.map(article => (
            <Story key={article.id} article={article} paper={paper} />
          ))}
        </div>
      )}
    </>
  )

interface StoryProps {
  readonly article: PlayEvent
  readonly paper: string
  readonly isLead?: boolean
}

const Story = ({ article, paper, isLead = false }: StoryProps) => {
  const [lost, setLost] = useState(false)
  const src = !lost && kindOf(article.image) === 'picture' ? mediaUrl(article.image) : null
  return (
    <article className={`${isLead ? css['lead'] : css['story']} ${src ? '' : css['plain']}`}>
      {src && (
        <img
          className={css['picture']}
          src={src}
          alt={article.imageAlt}
          loading={isLead ? 'eager' : 'lazy'}
          referrerPolicy="no-referrer"
          onError={() => setLost(true)}
        />
      )}
      <div className={css['text']}>
        <p className={css['facts']}>
          {article.read === 'false' && <span className={css['new']}>New</span>}
          {article.organisation && article.organisation !== paper && <strong>{article.organisation}</strong>}
          <time dateTime={article.date} title={exactTime(article.date)}>
            {shownTime(article)}
          </time>
        </p>
        <h2>
          <PlaceLink to={{ tab: 'news', open: article.id }} className={css['link']}>
            {article.subject}
          </PlaceLink>
        </h2>
        <p className={css['preview']}>{preview(article.content, ARTICLE_PREVIEW)}</p>
        {article.name && (
          <p className={css['by']}>
            By <strong>{article.name}</strong>
          </p>
        )}
      </div>
    </article>
  )
}
