/** Whether the run includes long tests, as `npm test -- --all` does. */
export const LONG = process.env['TESTS'] === 'all'
