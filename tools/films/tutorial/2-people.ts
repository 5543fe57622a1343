import { join } from 'node:path'
import { ROOT } from '../../programs/run.ts'
import type { Scene, Stage } from '../film.ts'
import { AUTHOR, button, entered, field, heading, hush, tab } from './entered.ts'

const ORGANISATION = 'Pier Authority'
const SHE = 'Ada Quist'

export const title = '[2/7] Organisations and Personas'
export const lead = 'A scenario is told by people. Create them before you write the first event.'

export const before = (stage: Stage) => entered(stage, AUTHOR, 'Organisation')

export const scenes: readonly Scene[] = [
  {
    says: 'An organisation needs a name: the hospital, the newspaper, the regulator.',
    does: async ({ page, hand }) => {
      await hand.type(field(page, 'Name'), ORGANISATION)
      await hand.click(button(page, 'Create'), page.locator('[data-banner]'))
      hand.rest(1)
    },
  },
  {
    says: 'A persona belongs to an organisation, and has a name.',
    does: async ({ page, hand }) => {
      await hush(page)
      await hand.click(tab(page, 'Create Persona'), heading(page, 'Create Persona'))
      await hand.choose(field(page, 'Organisation'), ORGANISATION)
      await hand.type(field(page, 'Name'), SHE)
    },
  },
  {
    says: 'In the email, the part before the at-sign is the social media tag.',
    does: ({ page, hand }) => hand.type(page.getByLabel('Email'), 'ada.quist@pier.example'),
  },
  {
    says: 'The role is shown in the email signature.',
    does: ({ page, hand }) => hand.type(page.getByLabel('Role'), 'Harbour master'),
  },
  {
    says: 'A picture is chosen or dropped onto its place, PNG or JPEG. Without one, players see initials.',
    poster: true,
    does: async ({ page, hand }) => {
      await hand.point(button(page, 'Choose a file'))
      await page
        .locator('input[type=file]')
        .setInputFiles(join(ROOT, 'scenarios/code-grey/media/personas/KerryLavers.png'))
      await hand.point(button(page, 'Create'))
    },
  },
  {
    says: 'Now she can write, post and be quoted in every scenario.',
    does: ({ page, hand }) => hand.click(button(page, 'Create'), page.locator('[data-banner]')),
  },
  {
    says: 'Edit Persona renames a persona, or moves them to another organisation. Their scenarios are updated too.',
    does: async ({ page, hand }) => {
      await hush(page)
      await hand.click(tab(page, 'Edit Persona'), heading(page, 'Edit Persona'))
      await hand.choose(field(page, 'Organisation'), ORGANISATION)
      await hand.choose(field(page, 'Persona'), SHE)
      hand.rest(0.8)
      await hand.point(page.getByLabel('New organisation'))
    },
  },
  {
    says: 'Remove asks for a second press, and shows how many scenarios use the persona.',
    does: async ({ page, hand }) => {
      await hand.click(button(page, 'Remove'), page.getByText('Press remove again to confirm action.'))
      await hand.point(page.getByText('Press remove again to confirm action.').first())
    },
  },
]
