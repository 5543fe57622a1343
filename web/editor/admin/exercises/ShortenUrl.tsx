import type { getShortLinks, shortenURL } from '#contracts/calls/administration/overview.ts'
import { messages } from '#contracts/words/messages.ts'
import { readShortName, SHORT_NAME } from '#domain/customer/places/short-links.ts'
import { isRefusal } from '#domain/refusal.ts'
import { CopyButton } from '#web/kit/action/CopyButton.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Card } from '#web/kit/page/Card.tsx'
import { EmptyState } from '#web/kit/status/EmptyState.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { ToolForm } from '../../form/ToolForm.tsx'
import { problemsAt, useToolForm, wrongIf } from '../../form/use-tool-form.ts'
import { QueryView } from '#web/editor/page/QueryView.tsx'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { ExercisePicker } from './ExercisePicker.tsx'
import css from './exercises.module.css'

const EMPTY = { scenario: '', exercise: '', shorten: '' }
type Values = typeof EMPTY

const problemsOf = ({ scenario, exercise, shorten }: Values) => {
  const name = readShortName(shorten)
  return [
    wrongIf(scenario === '', 'scenario', messages['shorten incomplete']),
    wrongIf(exercise === '', 'exercise', messages['shorten incomplete']),
    ...problemsAt([isRefusal(name) ? name : undefined], {}, 'shorten'),
  ]
}

/** S2§5 Shorten, rule 171. */
export const ShortenUrl = () => {
  const form = useToolForm<Values>({
    keeps: { as: 'Shorten URL' },
    initial: EMPTY,
    inAddress: ['scenario', 'exercise'],
    check: problemsOf,
    refusedAt: { 'short name taken': 'shorten' },
    send: body => editorCall<typeof shortenURL>('shortenURL', body, { write: {} }),
  })
  const { set, field } = form
  return (
    <>
      <TabHead
        title="Shorten URL"
        note="A short address to read aloud or write on a board. Players who were invited by email can ask there for their personal link."
      />
      <ToolForm label="Shorten URL" form={form} action="Shorten">
        <ExercisePicker scenario={field('scenario')} exercise={field('exercise')} onPick={set} />
        <TextField
          label="Shortened text"
          description={`${SHORT_NAME.min} to ${SHORT_NAME.max} letters, digits, underscores and hyphens.`}
          autoCapitalize="none"
          spellCheck={false}
          {...field('shorten')}
        />
      </ToolForm>
      <ShortLinks />
    </>
  )
}

const ShortLinks = () => (
  <section className={css['below']} aria-label="Short links">
    <h2>Short links</h2>
    <QueryView query={useEditorQuery<typeof getShortLinks>('getShortLinks', {})}>
      {links => (
        <Card flush>
          {links.length === 0 ? (
            <EmptyState title="None yet" />
          ) : (
            <ul className={css['list']}>
              {links.map(({ scenario, exercise, link }) => (
                <li key={link}>
                  <span>
                    {exercise}, {scenario}
                  </span>
                  <span className={css['short']}>
                    <a className={css['link']} href={link}>
                      {link.replace(/^https?:\/\//, '')}
                    </a>
                    <CopyButton text={link} what={`Short URL of ${exercise}`} />
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </QueryView>
  </section>
)
