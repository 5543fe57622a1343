import type { Page } from '@playwright/test'
import { expect } from '#test/support/journey.ts'
import { line } from '../story.ts'
import type { WorstWorld } from '../world.ts'
import { type Look, press } from './look.ts'
import { asReader } from './report.ts'

export const asCustomer = async (page: Page, { customer, shown, title }: WorstWorld, look: Look) => {
  await page.goto('/login')
  await page.getByLabel('Username').fill(customer.username)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('button', { name: 'I agree to NDA' })).toBeVisible()
  await look('agreement of a customer')
  await press(page, 'button', 'I agree to NDA')
  await expect(page.getByRole('link', { name: `Read More about ${shown}` })).toBeVisible()
  await look('library', 'typed')
  await press(page, 'link', `Read More about ${shown}`)
  await expect(page.getByRole('heading', { name: shown })).toBeVisible()
  await look('scenario')
  await press(page, 'button', 'Order')
  await expect(page.getByRole('heading', { name: `Order ${shown}` })).toBeVisible()
  await page.getByLabel('Identifier').fill(line(1))
  await look('order', 'typed')
  await page.goto('/dashboard')
  await expect(page.getByRole('table', { name: 'Players' })).toContainText(line(0))
  await look('dashboard', 'typed')
  await page.goto('/learners')
  await expect(page.getByRole('table').first()).toBeVisible()
  await look('learners', 'typed')
  await page.goto('/reports')
  await press(page, 'link', `${title} ${line(0)}`)
  await asReader(page, 'portal', look)
}
