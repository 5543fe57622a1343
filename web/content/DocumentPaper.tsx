import type { ScenarioDocument } from '#domain/scenario/schema.ts'
import css from './DocumentPaper.module.css'
import { Html } from './Html.tsx'
import { mediaUrl } from './media.ts'
import { Picture } from './Picture.tsx'

const SIZES = { 'true size': 'own', small: 'small', medium: 'medium', large: 'large' } as const

export const DocumentPaper = ({ document }: { readonly document: ScenarioDocument }) => (
  <article className={css['paper']}>
    <h2>{document.title || document.fileName}</h2>
    <Html html={document.content} />
    {document.images.map(image => {
      const src = mediaUrl(image.url || image.name)
      return (
        src && (
          <figure key={image.name} className={`${css['figure']} ${css[SIZES[image.size]]}`}>
            <Picture src={src} alt={image.caption || image.name} />
            {image.caption && <figcaption>{image.caption}</figcaption>}
          </figure>
        )
      )
    })}
  </article>
)
