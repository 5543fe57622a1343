import { PASSWORD } from '#seed/cast.ts'
import type { Scene, Stage } from '../film.ts'
import { ADMIN, button, entered, field, heading, hush, tab } from './entered.ts'

const CUSTOMER = 'pilotage'

export const title = '[6/7] Customers, Campaigns and Exercises'
export const lead = 'An administrator gives customers their accounts, and runs exercises for them.'

export const before = (stage: Stage) => entered(stage, ADMIN, 'Admin/Create-Customer')

export const scenes: readonly Scene[] = [
  {
    says: 'Create Customer makes an account with a belt and a number of months. The account begins without credits.',
    does: async ({ page, hand }) => {
      await hand.type(field(page, 'Username'), CUSTOMER)
      await hand.type(field(page, 'Email'), 'desk@pilotage.example')
      await hand.type(field(page, 'Password'), PASSWORD)
      await hand.choose(field(page, 'Subscription'), 'Blue belt')
      await hand.click(button(page, 'Create'), page.locator('[data-banner]'))
    },
  },
  {
    says: 'Manage Credits sets the balance. One player costs one credit.',
    does: async ({ page, hand }) => {
      await hush(page)
      await hand.click(tab(page, 'Manage Credits'), heading(page, 'Manage Credits'))
      await hand.choose(field(page, 'Client'), CUSTOMER)
      await hand.type(field(page, 'New balance'), '20')
      await hand.click(button(page, 'Set balance'), page.locator('[data-banner]'))
    },
  },
  {
    says: 'Create Campaign gives every player a link and a deadline.',
    does: async ({ page, hand }) => {
      await hush(page)
      await hand.click(tab(page, 'Create Campaign'), heading(page, 'Create Campaign'))
      await hand.choose(field(page, 'Scenario'), 'Code Grey')
      await hand.choose(field(page, 'Client'), CUSTOMER)
      await hand.type(field(page, 'Identifier'), 'Spring tide')
      await hand.type(field(page, 'Players'), 'ada@pilotage.example')
      await hand.point(button(page, 'Create campaign'))
    },
  },
  {
    says: 'Create Facilitated sets up an exercise that is led live. The facilitator gets the links by email.',
    does: async ({ page, hand }) => {
      await page.goto(new URL('/editor/Admin/Create-Facilitated', page.url()).href)
      await heading(page, 'Create Facilitated').waitFor()
      await hand.point(page.getByLabel('Email of the facilitator'))
    },
  },
  {
    says: 'List Exercises shows players’ progress. Open a campaign to remind players, or to read its report.',
    poster: true,
    does: async ({ page, hand }) => {
      await hand.click(tab(page, 'List Exercises'), heading(page, 'List Exercises'))
      await hand.click(
        page.getByRole('link', { name: 'Surgical floor drill' }),
        heading(page, 'Completion Metrics'),
      )
      await hand.point(page.getByRole('button', { name: /^SEND/ }).first())
    },
  },
  {
    says: 'Remove Exercise ends its links and refunds places that were never opened. It can be undone for 30 days.',
    does: async ({ page, hand }) => {
      await hand.click(tab(page, 'Remove Exercise'), heading(page, 'Remove Exercise'))
      await hand.choose(field(page, 'Scenario'), 'Code Grey')
    },
  },
]
