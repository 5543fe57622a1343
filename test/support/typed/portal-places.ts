import { logIn, openOrder } from '../journey.ts'
import type { TypingPlace } from './place.ts'

export const PORTAL_PLACES: readonly TypingPlace[] = [
  {
    name: 'an order',
    given: async ({ page, house, customer, words }) => {
      await logIn(page, await customer({ username: words, level: 1, credits: 5 }))
      await openOrder(page, 'Code Grey')
      return {
        address: '/exercises/Code-Grey?order',
        arrive: page => page.getByLabel('Identifier').waitFor(),
        type: async (page, text) => {
          await page.getByLabel('Identifier').fill(text)
          await page.getByLabel('Paste one or many addresses').fill('nuala@kept.example')
        },
        field: page => page.getByLabel('Identifier'),
        send: page => page.getByRole('button', { name: 'Submit Order' }).click(),
        stored: async () =>
          (await house.db`select 1 from exercise where position(${words} in identifier) > 0`).length,
        said: /^Order created/,
      }
    },
  },
  {
    name: 'the name of a customer who forgot the password',
    given: async ({ page, house, customer, words }) => {
      await customer({ username: words, level: 1, credits: 1 })
      const letters = () =>
        house.letters.to(`${words}@harbour.example`).filter(({ subject }) => subject === 'Set a new password')
      const field = 'Username or email address'
      await page.goto('/password')
      return {
        address: '/password',
        arrive: page => page.getByLabel(field).waitFor(),
        type: (page, text) => page.getByLabel(field).fill(text),
        field: page => page.getByLabel(field),
        send: page => page.getByRole('button', { name: 'Send the link' }).click(),
        stored: () => Promise.resolve(letters().length),
        said: /^If there is such an account/,
        isOneLine: true,
      }
    },
  },
]
