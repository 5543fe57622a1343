import { useState } from 'react'
import type { LibraryScenario } from '#contracts/calls/library/library.ts'
import type { previewOrder } from '#contracts/calls/orders/orders.ts'
import type { ReplyOf } from '#contracts/wire/call.ts'
import { sentenceOfError } from '#web/api/failure.ts'
import { Html } from '#web/content/Html.tsx'
import { Button } from '#web/kit/action/Button.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { StandingBanner } from '#web/kit/status/Banner.tsx'
import { customerCall } from '#web/session/customer-call.ts'
import { dateOf, type OrderDraft, wordsOf } from './draft/order-draft.ts'
import { wordField } from './draft/order-errors.ts'
import css from './OwnWords.module.css'

type Messages = ReplyOf<typeof previewOrder>['messages']

interface OwnWordsProps {
  readonly scenario: LibraryScenario
  readonly draft: OrderDraft
  readonly remembered: Readonly<Record<string, string>>
  readonly change: (next: (draft: OrderDraft) => OrderDraft) => void
  readonly errorOf: (field: string) => string | undefined
}

/** Rule 244. */
export const OwnWords = ({ scenario, draft, remembered, change, errorOf }: OwnWordsProps) => {
  const { variables = [] } = scenario
  const [preview, setPreview] = useState<Messages | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const words = wordsOf(draft, variables, remembered)
  const show = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const body = { scenario: scenario.fileName, date: dateOf(draft), words }
      setPreview((await customerCall<typeof previewOrder>('previewOrder', body)).messages)
    } catch (error) {
      setProblem(sentenceOfError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Card aria-labelledby="own-words">
      <h2 id="own-words" className={css['title']}>
        Make it yours
      </h2>
      <p className={css['hint']}>
        Use your own words in the story’s messages and documents. An empty field keeps the words shown in
        grey. We will remember yours for your next order.
      </p>
      <div className={css['fields']}>
        {variables.map(({ id, name, default: usual, help }) => (
          <TextField
            key={id}
            id={wordField(id)}
            label={name}
            description={help || undefined}
            placeholder={usual}
            maxLength={200}
            error={errorOf(wordField(id))}
            value={words[id] ?? ''}
            onChange={event => {
              const { value } = event.currentTarget
              change(before => ({ ...before, words: { ...words, [id]: value } }))
            }}
          />
        ))}
      </div>
      <div className={css['acts']}>
        <Button busy={busy} onClick={() => void show()}>
          Show the first messages
        </Button>
      </div>
      {problem !== null && <StandingBanner status="failed">{problem}</StandingBanner>}
      {preview && (
        <section aria-label="First messages" className={css['preview']}>
          {preview.map(message => (
            <article key={message.id} className={css['message']}>
              <p className={css['from']}>
                {message.name}
                {message.organisation && `, ${message.organisation}`}
              </p>
              {message.subject && <h3 className={css['subject']}>{message.subject}</h3>}
              <Html html={message.content} />
            </article>
          ))}
        </section>
      )}
    </Card>
  )
}
