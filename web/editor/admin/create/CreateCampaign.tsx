import { useState } from 'react'
import type { loadFile } from '#contracts/calls/scenarios/authoring.ts'
import type { createOrder } from '#contracts/calls/orders/orders.ts'
import { messages } from '#contracts/words/messages.ts'
import { PARTICIPANTS } from '#domain/customer/belts.ts'
import { DateFields } from '#web/kit/form/DateFields.tsx'
import { SelectField } from '#web/kit/form/SelectField.tsx'
import { TextField } from '#web/kit/form/TextField.tsx'
import { Toggle } from '#web/kit/form/Toggle.tsx'
import { editorCall } from '#web/session/editor-call.ts'
import { FieldRow, ToolForm } from '../../form/ToolForm.tsx'
import { useToolForm, wrongIf } from '../../form/use-tool-form.ts'
import { TabHead } from '#web/editor/page/TabHead.tsx'
import { useEditorQuery } from '#web/editor/page/use-editor-query.ts'
import { useClients } from '../clients/clients.ts'
import { useCustomer, useCustomers, useScenarioNames } from '../customers/customers.ts'
import { choicesOf } from '../customers/CustomerSelect.tsx'
import css from './create.module.css'
import { CampaignCost } from './CampaignCost.tsx'
import {
  ANYBODY,
  campaignDays,
  type CampaignDraft,
  campaignProblems,
  dateOf,
  emptyCampaign,
  type Known,
  orderOf,
  roleNamesOf,
} from './campaign.ts'
import { HandOut, type Link } from './HandOut.tsx'
import { PlayersField } from './PlayersField.tsx'

/** S2§5, rule 29. */
export const CreateCampaign = () => {
  const [now] = useState(() => new Date())
  const [start] = useState(() => emptyCampaign(now))
  const [links, setLinks] = useState<readonly Link[]>([])
  // The chosen customer and scenario are held outside the form, because the form's rules need their data.
  const [about, setAbout] = useState(NOTHING)
  const details = useCustomer(about.username)
  const loaded = useEditorQuery<typeof loadFile>(
    'loadFile',
    { filename: about.scenario },
    { enabled: about.scenario !== '' },
  )
  const scenario =
    about.scenario === ''
      ? null
      : {
          level: loaded.data?.level ?? 0,
          teams: loaded.data?.teams ?? true,
          roles: loaded.data?.roles ?? [],
        }
  const known: Known | undefined = details.data && { customer: details.data, scenario, now: now.getTime() }
  const isPrivate = details.data?.private === true

  const form = useToolForm<CampaignDraft>({
    keeps: { as: 'Create Campaign' },
    initial: start,
    check: draft => {
      const isChosen = draft.username !== ''
      if (isChosen && !known) return [wrongIf(true, 'username', messages['customer on its way'])]
      const problems = campaignProblems(draft, known ?? { customer: ANYBODY, scenario, now: now.getTime() })
      return [wrongIf(!isChosen, 'username', messages['client required']), ...problems]
    },
    refusedAt: { 'identifier taken': 'identifier' },
    send: async draft => {
      const reply = await editorCall<typeof createOrder>(
        'createOrder',
        bodyOf(draft, isPrivate, roleNamesOf(scenario)),
        {
          write: {},
        },
      )
      setLinks(reply.links.map(({ code, link }) => ({ what: code, link })))
      return reply
    },
  })
  const { values, set, field, idOf } = form
  const { username, scenario: chosen } = values
  if (username !== about.username || chosen !== about.scenario) setAbout({ username, scenario: chosen })
  const { error: dateError } = field('date')
  return (
    <>
      <TabHead
        title="Create Campaign"
        note="Automated: each player has a personal link and a deadline. No facilitator is needed."
      />
      <ToolForm label="Create Campaign" form={form} action="Create campaign">
        <WhatAndForWhom form={form} />
        <TextField
          label="Identifier"
          description="The campaign’s name in reports and lists."
          maxLength={100}
          {...field('identifier')}
        />
        <div id={idOf('date')} tabIndex={-1}>
          <DateFields date={values.date} onChange={date => set({ date })} error={dateError} />
          <p role="status" className={css['when']}>
            {campaignDays(values.date, now.getTime())}
          </p>
        </div>
        {isPrivate ? (
          <TextField
            label="Participants"
            description={`From ${PARTICIPANTS.min} to ${PARTICIPANTS.max}. This client is private: no email addresses, one link for each participant.`}
            inputMode="numeric"
            {...field('participants')}
          />
        ) : (
          <PlayersField
            {...field('players')}
            roles={roleNamesOf(scenario)}
            onText={players => set({ players })}
          />
        )}
        <Toggle checked={values.free} onChange={free => set({ free })}>
          Free of charge, as a trial
        </Toggle>
        {known && <CampaignCost draft={values} known={known} />}
      </ToolForm>
      {links.length > 0 && <HandOut title="Links to hand out" links={links} />}
    </>
  )
}

const NOTHING = { username: '', scenario: '' }

type Form = ReturnType<typeof useToolForm<CampaignDraft>>

interface WhatProps {
  readonly form: Form
}

const WhatAndForWhom = ({ form: { field } }: WhatProps) => {
  const scenarios = useScenarioNames()
  const customers = useCustomers()
  const clients = useClients()
  return (
    <>
      <SelectField
        label="Scenario"
        data={[{ value: '', label: 'Select a scenario' }, ...(scenarios.data ?? [])]}
        {...field('scenario')}
      />
      <FieldRow>
        <SelectField
          label="Client"
          data={[{ value: '', label: 'Select a client' }, ...choicesOf(customers.data)]}
          {...field('username')}
        />
        <SelectField
          label="Brand"
          data={[
            { value: '', label: 'The brand of the client' },
            ...(clients.data ?? []).map(({ name }) => name),
          ]}
          {...field('branding')}
        />
      </FieldRow>
    </>
  )
}

const bodyOf = (draft: CampaignDraft, isPrivate: boolean, roles: readonly string[]) => {
  const { identifier, players } = orderOf(draft, isPrivate, roles)
  return {
    scenario: draft.scenario,
    username: draft.username,
    identifier: identifier.trim(),
    date: dateOf(draft.date),
    private: isPrivate,
    players:
      typeof players === 'number'
        ? players
        : players.map(({ team, ...player }) => ({ ...player, team: String(team) })),
    free: draft.free,
    ...(draft.branding && { branding: draft.branding }),
  }
}
