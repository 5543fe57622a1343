// Where data goes unless DATA_DIR says: beside the product, or where the database's own user can enter.
import { join } from 'node:path'
import { canEnter, databaseAccount } from './database/embedded/account.ts'

const BESIDE = join(import.meta.dirname, '../data')
/** A project below root's own home is closed to the user that PostgreSQL has to run as. */
const ELSEWHERE = '/var/lib/holdfast'

export const defaultDataDir = (): string => (canEnter(BESIDE, databaseAccount()) ? BESIDE : ELSEWHERE)
