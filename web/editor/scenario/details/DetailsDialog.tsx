import { useEffect } from 'react'
import type { ScenarioDetails } from '#domain/scenario/schema.ts'
import { Button } from '#web/kit/action/Button.tsx'
import { Dialog } from '#web/kit/window/Dialog.tsx'
import { ErrorSummary } from '#web/kit/form/ErrorSummary.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { useSaidOfDetail } from '../checks/said.ts'
import { useOnDesk } from '../desk/desk.ts'
import { afterDrawing } from '../desk/opening.ts'
import css from '#web/editor/page/dialogs.module.css'
import type { WindowProps } from '../dialogs/window-props.ts'
import { Row } from '../event/fields.tsx'
import { FeedbackField, HtmlField, ImageField, LevelField, LineField, LinesField } from './fields.tsx'
import { GuideFields } from './GuideFields.tsx'
import { idOf, useDetails } from './use-details.ts'

/** Update changes the scenario on the desk only. */
export const DetailsDialog = ({ onClose }: WindowProps) => {
  const { details, set, errors, attempt, submit, close } = useDetails(onClose)
  const isContentSaid = useSaidOfDetail('content')['aria-describedby'] !== undefined
  const of = <Detail extends keyof ScenarioDetails>(detail: Detail) => ({
    detail,
    value: details[detail],
    error: errors.find(({ field }) => field === idOf(detail))?.message,
    onChange: (value: ScenarioDetails[Detail]) => set({ [detail]: value }),
  })
  return (
    <Dialog open onClose={close} title="Modify Details" size="lg">
      <form noValidate autoComplete="off" className={css['fields']} onSubmit={submit}>
        <Arrival />
        <ErrorSummary errors={errors} attempt={attempt} />
        <p className={css['note']}>
          A title, a description, an image and a belt are required; a learning module needs no belt.
        </p>
        <LineField label="Title" data-autofocus maxLength={200} {...of('title')} />
        <LineField label="Subtitle" maxLength={300} {...of('subtitle')} />
        <HtmlField label="Description" {...of('description')} />
        <ImageField {...of('image')} />
        <Row>
          <LevelField isModule={details.learningPrograms} {...of('level')} />
          <LineField label="Playtime" maxLength={300} {...of('playtime')} />
        </Row>
        <Row>
          <LineField label="Maturity" maxLength={300} {...of('maturity')} />
          <LineField label="Delegates" maxLength={300} {...of('delegates')} />
        </Row>
        <LinesField
          label="Competencies"
          description="One per line"
          minRows={3}
          maxLength={2_000}
          {...of('competencies')}
        />
        <FeedbackField {...of('feedbackForm')} />
        <GuideFields
          details={details}
          set={set}
          errors={{ objectives: of('objectives').error, roles: of('roles').error }}
        />
        {FLAGS.map(({ flag, label }) => (
          <Toggle key={flag} checked={details[flag]} onChange={on => set({ [flag]: on })}>
            {label}
          </Toggle>
        ))}
        {(details.learningPrograms || isContentSaid) && (
          <HtmlField label="Text of the learning module" {...of('content')} />
        )}
        <div className={css['actions']}>
          <Button type="submit" variant="primary" size="lg">
            Update
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const Arrival = () => {
  const detail = useOnDesk(state => state.detail)
  useEffect(() => {
    if (detail) afterDrawing(() => document.getElementById(idOf(detail))?.focus())
  }, [detail])
  return null
}

const FLAGS = [
  { flag: 'visible', label: 'Visible in the library' },
  { flag: 'beta', label: 'Beta: only for clients with access' },
  { flag: 'teams', label: 'Played in teams' },
  { flag: 'learningPrograms', label: 'A learning module' },
] as const
