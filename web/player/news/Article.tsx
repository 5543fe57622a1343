import { IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { PlayEvent } from '#contracts/calls/play/play.ts'
import { Html } from '#web/content/Html.tsx'
import { Media } from '#web/content/Media.tsx'
import { exactTime } from '#web/kit/time.ts'
import { AnswerPanel } from '../answer/AnswerPanel.tsx'
import { asksForAnswer } from '../visit/channels.ts'
import { usePlay } from '../visit/play.ts'
import { PlaceLink } from '../parts/go.tsx'
import { Forward, PassedOn } from '../roles/Forward.tsx'
import { forWords } from '../roles/role-words.ts'
import { shownTime } from '../parts/shown-time.ts'
import css from './Article.module.css'

/** Rule 98. */
export const Article = ({ article }: { readonly article: PlayEvent }) => {
  const { reads } = usePlay()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    if (article.read === 'false') reads.open(article.id)
  }, [article.id, article.read, reads])
  return (
    <article className={css['article']}>
      <PlaceLink to={{ tab: 'news', open: null }} className={css['back']}>
        <IconArrowLeft aria-hidden size="1.6rem" />
        All news
      </PlaceLink>
      <h1 ref={title} tabIndex={-1}>
        {article.subject}
      </h1>
      <p className={css['by']}>
        {article.name && (
          <>
            By <strong>{article.name}</strong>
            {article.role && `, ${article.role}`} ·{' '}
          </>
        )}
        <time dateTime={article.date} title={exactTime(article.date)}>
          {shownTime(article)}
        </time>
      </p>
      {forWords(article) && <p className={css['by']}>{forWords(article)}</p>}
      <PassedOn event={article} />
      <Forward event={article} />
      <Figure name={article.image} alt={article.imageAlt} />
      <div className={css['text']}>
        <Html html={article.content} look="plain" />
      </div>
      <Figure name={article.image2} alt={article.image2Alt} />
      {(asksForAnswer(article) || article.responded === 'true') && <AnswerPanel event={article} />}
    </article>
  )
}

const Figure = ({ name, alt }: { readonly name: string; readonly alt: string }) =>
  name ? (
    <figure className={css['figure']}>
      <Media name={name} alt={alt} />
      {alt && <figcaption>{alt}</figcaption>}
    </figure>
  ) : null
